import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { KeyRound } from 'lucide'
import type { ActorRefFrom } from 'xstate'
import type { ApiKey } from '#contract/programs/entity.ts'
import { type apiKeyMachine, type KeyProof, apiKeySelect as select } from '#machines/programs/apiKey.machine.ts'
import { formatDay, formatDayAndTime } from '#messages/dates.ts'
import { keysTexts as texts } from '#messages/programs.ts'
import { RecordCard, RecordSection } from '#views/office/RecordSection.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import type { ListQuery } from '#views/ui/ListView.tsx'
import type { ReadFailure } from '#views/ui/offline.ts'
import { SecretDialog } from '../SecretDialog.tsx'
import { KeyForm } from './KeyForm.tsx'

type Flow = ActorRefFrom<typeof apiKeyMachine>

interface ApiKeysProps<E extends ReadFailure> {
  readonly flow: Flow
  readonly keys: ListQuery<readonly ApiKey[], E>
  /** Undefined while it is not known. */
  readonly proof: KeyProof | undefined
}

/** What most accounts have; the server says what it needs further. */
const usualProof: KeyProof = { hasPassword: true, enabled: false }

/** The keys of programs: list, a dialog that makes one and shows it once, and a question before one is withdrawn. */
export const ApiKeys = <E extends ReadFailure>({ flow, keys, proof = usualProof }: ApiKeysProps<E>) => {
  return (
    <RecordSection
      texts={texts}
      icon={KeyRound}
      query={keys}
      onAdd={() => flow.send({ type: 'dialog.open', act: 'make', key: { _id: '', name: '' }, proof })}
      card={(key) => <KeyCard apiKey={key} flow={flow} />}
    >
      <KeyDialog flow={flow} />
    </RecordSection>
  )
}

const KeyCard = ({ apiKey, flow }: { readonly apiKey: ApiKey; readonly flow: Flow }) => {
  const { name, maker, access, expiresAt, usedAt, expired } = apiKey
  const facts = [
    usedAt === null ? texts.neverUsed : texts.used(formatDayAndTime(usedAt)),
    texts.until(formatDay(expiresAt)),
    texts.by(maker),
  ]
  return (
    <RecordCard
      name={name}
      badge={expired && <Badge tone="amber">{texts.expired}</Badge>}
      actions={
        <Button
          size="2"
          variant="soft"
          color="gray"
          aria-description={name}
          onClick={() => flow.send({ type: 'dialog.open', act: 'withdraw', key: apiKey, proof: usualProof })}
        >
          {texts.withdraw}
        </Button>
      }
    >
      <Text as="p">
        {access.map(({ feature, right }) => texts.access(texts.features[feature], texts.levels[right])).join(' · ')}
      </Text>
      <Text as="p" color="gray">
        {facts.join(' · ')}
      </Text>
    </RecordCard>
  )
}

const KeyDialog = ({ flow }: { readonly flow: Flow }) => {
  const dialog = useSelector(flow, select.dialog)
  const busy = useSelector(flow, select.busy)
  const name = useSelector(flow, select.name)
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  if (dialog === 'make') return <KeyForm flow={flow} onClose={cancel} />
  if (dialog === 'secret') return <Secret flow={flow} name={name} onClose={cancel} />
  return (
    dialog && (
      <ConfirmDialog
        title={texts.withdrawTitle}
        text={texts.withdrawText(name)}
        confirm={texts.withdraw}
        busyLabel={texts.withdrawing}
        busy={busy}
        cancel={texts.cancel}
        onCancel={cancel}
        onConfirm={() => flow.send({ type: 'dialog.confirm' })}
      />
    )
  )
}

interface SecretProps {
  readonly flow: Flow
  readonly name: string
  readonly onClose: () => void
}

/** The key, as it is and as the header of a call. */
const Secret = ({ flow, name, onClose }: SecretProps) => {
  const secret = useSelector(flow, select.secret)
  const entries = [
    [texts.key, secret],
    [texts.header, `Authorization: Bearer ${secret}`],
  ] as const
  return <SecretDialog texts={texts} text={texts.secretText(name)} entries={entries} onClose={onClose} />
}
