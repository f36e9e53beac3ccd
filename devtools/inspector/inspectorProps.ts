import type { Recorder } from '../recording/recorder.ts'
import type { Redaction } from '../redaction/redaction.ts'

/** Size and replay result of the current recording. */
export interface Measurement {
  readonly bytes: number
  /** Numbers of the visit's earlier loads of a page that the recording has, and that are no longer kept. */
  readonly earlierLoads: { readonly kept: number; readonly dropped: number }
  /** Ids of the machines that take other transitions with the redacted values. */
  readonly divergingMachines: readonly string[]
}

export interface InspectorProps {
  readonly recorder: Recorder
  readonly redaction: Redaction
  /** Ids of machines that run once per request: their actors are grouped also while they run. */
  readonly groupedMachines: readonly string[]
  /** Start of the recording, as a time of the day. */
  readonly since: string
  readonly measure: () => Measurement
  /** Height in px while it is not folded. */
  readonly height: number
  readonly onHeight: (height: number) => void
  readonly isFolded: boolean
  readonly onFold: (isFolded: boolean) => void
  /** The note about the recording. */
  readonly note: string
  readonly onNote: (note: string) => void
  readonly onDownload: () => void
  readonly onCopy: () => Promise<void>
  readonly onClear: () => void
  readonly onClose: () => void
}
