import { useSelector } from '@xstate/react'
import type { Download } from '#machines/core/download/download.machine.ts'
import { Button } from '#views/ui/Button.tsx'
import { useFlow } from '../flow.ts'

interface DownloadButtonProps<Filters> {
  /** The same file on each render. */
  readonly csv: Download<Filters>
  readonly filters: Filters
  readonly texts: { readonly export: string; readonly exporting: string }
}

/** Downloads what the filters find as a CSV file. */
export const DownloadButton = <Filters,>({ csv, filters, texts }: DownloadButtonProps<Filters>) => {
  const flow = useFlow(csv.machine, { input: csv.input })
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Button variant="soft" busy={busy} busyLabel={texts.exporting} onClick={() => flow.send(csv.start(filters))}>
      {texts.export}
    </Button>
  )
}
