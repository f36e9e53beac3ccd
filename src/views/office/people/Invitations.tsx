import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { MailPlus } from 'lucide'
import type { ActorRefFrom } from 'xstate'
import type { Invitation } from '#contract/invitations/entity.ts'
import type { StaffRole } from '#contract/users/entity.ts'
import { invitationsQuery } from '#data/invitations.ts'
import { lacksCall } from '#data/query.ts'
import { staffRolesQuery } from '#data/users.ts'
import { type InviteValues, inviteMachine, inviteSelect as select } from '#machines/invitations/invite.machine.ts'
import { formatDay, formatDayAndTime } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { invitationsTexts as texts } from '#messages/invitations.ts'
import { membersTexts } from '#messages/members.ts'
import { usersScreen } from '#messages/users.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from '../flow.ts'
import { RecordCard, RecordSection } from '../RecordSection.tsx'
import { staffRoleName } from './roles.ts'

type Flow = ActorRefFrom<typeof inviteMachine>

/** The invitations that wait (product 16.29): list, form, and a question before one is withdrawn. */
export const Invitations = ({ isOfStore = false }: { readonly isOfStore?: boolean }) => {
  const flow = useFlow(inviteMachine)
  const query = useQuery(invitationsQuery)
  const { data: roles = [] } = useQuery(staffRolesQuery)
  if (query.error && lacksCall(query.error)) return null
  return (
    <RecordSection
      texts={texts}
      icon={MailPlus}
      query={query}
      onAdd={() => flow.send({ type: 'dialog.open', isOfStore })}
      card={(invitation) => <InvitationCard invitation={invitation} roles={roles} flow={flow} isOfStore={isOfStore} />}
    >
      <InvitationDialog flow={flow} roles={roles} isOfStore={isOfStore} />
    </RecordSection>
  )
}

interface InvitationCardProps {
  readonly invitation: Invitation
  readonly roles: readonly StaffRole[]
  readonly flow: Flow
  /** Whether a seller invites, for their store. */
  readonly isOfStore: boolean
}

const InvitationCard = ({ invitation, roles, flow, isOfStore }: InvitationCardProps) => {
  const { name, to, role, staffRole, by, sentAt, expiresAt, expired, _id } = invitation
  const sending = useSelector(flow, select.sending)
  const given = roles.find((one) => one._id === staffRole)
  const ofAll = isOfStore ? membersTexts.everything : usersScreen.roles[role]
  return (
    <RecordCard
      name={name}
      badge={expired ? <Badge tone="amber">{texts.expired}</Badge> : undefined}
      actions={
        <>
          <Button
            size="2"
            variant="soft"
            aria-description={name}
            busy={sending === _id}
            busyLabel={texts.sending}
            aria-disabled={sending !== null}
            onClick={() => flow.send({ type: 'invitation.send', invitation })}
          >
            {texts.send}
          </Button>
          <Button
            size="2"
            variant="soft"
            color="gray"
            aria-description={name}
            onClick={() => flow.send({ type: 'invitation.withdraw', invitation })}
          >
            {texts.withdraw}
          </Button>
        </>
      }
    >
      <Text as="p">
        {given ? staffRoleName(given) : ofAll} · <span translate="no">{formatDigits(to)}</span>
      </Text>
      <Text as="p" color="gray">
        {texts.sentBy(by, formatDayAndTime(sentAt))} · {texts.until(formatDay(expiresAt))}
      </Text>
    </RecordCard>
  )
}

const InvitationDialog = ({ flow, roles, isOfStore }: Omit<InvitationCardProps, 'invitation'>) => {
  const dialog = useSelector(flow, select.dialog)
  const busy = useSelector(flow, select.busy)
  const name = useSelector(flow, select.name)
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  if (dialog === 'form') return <InvitationForm flow={flow} roles={roles} isOfStore={isOfStore} onClose={cancel} />
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

interface InvitationFormProps extends Omit<InvitationCardProps, 'invitation'> {
  readonly onClose: () => void
}

const InvitationForm = ({ flow, roles, isOfStore, onClose }: InvitationFormProps) => {
  const { form, field, set, values, issues, formError, hint, busy } = useFlowForm<InviteValues>(flow)
  const options = [
    ...roles.map((role) => ({ value: role._id, label: staffRoleName(role) })),
    ...(isOfStore
      ? [{ value: 'owner', label: membersTexts.everything }]
      : [
          { value: 'owner', label: usersScreen.roles.owner },
          { value: 'admin', label: usersScreen.roles.admin },
        ]),
  ]
  return (
    <FormDialog
      open
      title={texts.addTitle}
      description={texts.addText}
      busy={busy}
      submit={texts.add}
      busyLabel={texts.sending}
      onClose={onClose}
    >
      {(id) => (
        <form {...form} id={id}>
          {formError && <Alert text={formError} hint={hint} />}
          <TextInput {...field('name')} label={texts.name} autoComplete="off" />
          <TextInput {...field('to')} label={texts.to} hint={texts.toHint} autoComplete="off" />
          <SelectInput
            name="role"
            label={texts.role}
            value={values.role}
            placeholder={texts.chooseRole}
            options={options}
            error={issues.role}
            readOnly={busy}
            onChange={(role) => set('role', role)}
          />
        </form>
      )}
    </FormDialog>
  )
}
