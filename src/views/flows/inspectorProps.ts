import type { StandIns } from '../../flows/standIns.ts'
import type { Watch } from '../../flows/watch.ts'

/** What a recording of all that was watched comes to. */
export interface Measured {
  readonly bytes: number
  /** Machines that its stand-ins lead another way than they went. */
  readonly parted: readonly string[]
}

export interface InspectorProps {
  readonly watch: Watch
  readonly standIns: StandIns
  /** The recording's begin, as a time of the day. */
  readonly since: string
  readonly measure: () => Measured
  /** Its height in px while it is not folded. */
  readonly height: number
  readonly onHeight: (height: number) => void
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
  readonly onDownload: () => void
  readonly onCopy: () => Promise<void>
  readonly onClear: () => void
  readonly onClose: () => void
}
