import { Grid, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { CSV_MAX_BYTES } from '#contract/constants.ts'
import { COURIER_NAMES, COURIERS, type CourierName } from '#contract/couriers/values.ts'
import { files } from '#data/files.ts'
import {
  type StatementFileEvent,
  statementFileSelect as select,
  type statementFileMachine,
} from '#machines/settlements/statementFile.machine.ts'
import { messageText } from '#messages/flows.ts'
import { formatCount, formatList } from '#messages/format.ts'
import { productFilesTexts } from '#messages/products.ts'
import { settlementsTexts as texts } from '#messages/settlements.ts'
import { uiTexts } from '#messages/ui.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { FilePicker } from '#views/ui/FilePicker.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'

const couriers = COURIERS.map((value) => ({ value, label: COURIER_NAMES[value] }))

/** Dialog that reads a courier's statement from a file; what is in it shows before anything is sent. */
export const StatementFileDialog = ({
  flow,
}: {
  readonly flow: FlowRef<SnapshotFrom<typeof statementFileMachine>, StatementFileEvent>
}) => {
  const open = useSelector(flow, select.open)
  const busy = useSelector(flow, select.busy)
  const saving = useSelector(flow, select.saving)
  const courier = useSelector(flow, select.courier)
  const number = useSelector(flow, select.number)
  const file = useSelector(flow, select.file)
  const issue = useSelector(flow, select.issue)
  const lines = useSelector(flow, select.lines)
  const leftOut = useSelector(flow, select.leftOut)
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  return (
    <Dialog
      open={open}
      title={texts.fileTitle}
      description={texts.fileText}
      busy={saving}
      onClose={cancel}
      actions={
        <>
          <Button variant="soft" color="gray" aria-disabled={saving} onClick={() => saving || cancel()}>
            {uiTexts.cancel}
          </Button>
          {lines && (
            <Button busy={saving} busyLabel={texts.reading} onClick={() => flow.send({ type: 'dialog.confirm' })}>
              {texts.readLines(lines.length)}
            </Button>
          )}
        </>
      }
    >
      <Grid gap="3">
        <SelectInput
          name="courier"
          label={texts.courier}
          value={courier}
          options={couriers}
          onChange={(value) => flow.send({ type: 'courier.choose', courier: value as CourierName })}
        />
        <TextInput
          name="number"
          label={texts.number}
          hint={texts.numberHint}
          maxLength={60}
          autoComplete="off"
          value={number}
          onChange={(text) => flow.send({ type: 'number.type', text })}
        />
        <FilePicker
          label={texts.file}
          name="file"
          hint={productFilesTexts.fileHint(CSV_MAX_BYTES / 1024 / 1024)}
          error={issue === null ? undefined : messageText(issue)}
          accept=".csv,.txt,text/csv"
          text={file && lines ? file.name : productFilesTexts.choose}
          busy={busy && !saving}
          onFiles={(chosen) => flow.send({ type: 'file.choose', files: chosen.map(files.keep) })}
        />
        {lines && (
          <Text as="p" role="status">
            {texts.inFile(
              lines.length,
              formatTaka(lines.reduce((sum, { collected }) => sum + collected * 100, 0) / 100),
            )}
            {leftOut.length > 0 && ` ${texts.leftOut(formatList(leftOut.map(formatCount)))}`}
          </Text>
        )}
      </Grid>
    </Dialog>
  )
}
