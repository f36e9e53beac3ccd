import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Users } from 'lucide'
import type { ActorRefFrom } from 'xstate'
import type { Member } from '#contract/members/entity.ts'
import type { StaffRole } from '#contract/users/entity.ts'
import { membersQuery } from '#data/members.ts'
import { lacksCall } from '#data/query.ts'
import { staffRolesQuery } from '#data/users.ts'
import { memberMachine, memberSelect as select } from '#machines/members/member.machine.ts'
import { formatDay } from '#messages/dates.ts'
import { formatDigits, formatList } from '#messages/format.ts'
import { membersTexts as texts } from '#messages/members.ts'
import { usersScreen } from '#messages/users.ts'
import { useSession } from '#views/session.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { ChoiceDialog } from '../ChoiceDialog.tsx'
import { useFlow } from '../flow.ts'
import { RecordCard, RecordSection } from '../RecordSection.tsx'
import { namesOfRights, staffRoleName } from './roles.ts'

type Flow = ActorRefFrom<typeof memberMachine>

/** The people who work for a seller (product 16.37): list, and the dialogs that change a role and remove a person. */
export const Members = () => {
  const flow = useFlow(memberMachine)
  const query = useQuery(membersQuery)
  const { data: roles = [] } = useQuery(staffRolesQuery)
  if (query.error && lacksCall(query.error)) return null
  return (
    <RecordSection
      texts={texts}
      icon={Users}
      query={query}
      card={(member) => <MemberCard member={member} roles={roles} flow={flow} />}
    >
      <MemberDialog flow={flow} roles={roles} />
    </RecordSection>
  )
}

interface MemberCardProps {
  readonly member: Member
  readonly roles: readonly StaffRole[]
  readonly flow: Flow
}

const MemberCard = ({ member, roles, flow }: MemberCardProps) => {
  const { _id, name, contact, staffRole = '', since } = member
  const role = roles.find((one) => one._id === staffRole)
  const named = { _id, name, staffRole }
  const isOwn = useSession(({ user }) => user?._id) === _id
  return (
    <RecordCard
      name={name}
      actions={
        !isOwn && (
          <>
            <Button
              size="2"
              variant="soft"
              aria-description={name}
              onClick={() => flow.send({ type: 'dialog.open', act: 'role', member: named })}
            >
              {texts.change}
            </Button>
            <Button
              size="2"
              variant="soft"
              color="gray"
              aria-description={name}
              onClick={() => flow.send({ type: 'dialog.open', act: 'remove', member: named })}
            >
              {texts.remove}
            </Button>
          </>
        )
      }
    >
      <Text as="p">
        {role ? staffRoleName(role) : texts.everything} · <span translate="no">{formatDigits(contact)}</span>
      </Text>
      <Text as="p" color="gray">
        {texts.since(formatDay(since))}
      </Text>
    </RecordCard>
  )
}

const MemberDialog = ({ flow, roles }: Pick<MemberCardProps, 'flow' | 'roles'>) => {
  const dialog = useSelector(flow, select.dialog)
  const busy = useSelector(flow, select.busy)
  const name = useSelector(flow, select.name)
  const staffRole = useSelector(flow, select.staffRole)
  const changed = useSelector(flow, select.changed)
  const chosen = roles.find(({ _id }) => _id === staffRole)
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  const confirm = () => flow.send({ type: 'dialog.confirm' })
  if (dialog === 'remove') {
    return (
      <ConfirmDialog
        title={texts.removeTitle}
        text={texts.removeText(name)}
        confirm={texts.remove}
        busyLabel={texts.removing}
        busy={busy}
        cancel={texts.cancel}
        onCancel={cancel}
        onConfirm={confirm}
      />
    )
  }
  return (
    <ChoiceDialog
      open={dialog === 'role'}
      busy={busy}
      title={texts.changeTitle}
      description={texts.changeText(name)}
      name="staffRole"
      label={texts.role}
      value={staffRole}
      options={[
        { value: '', label: texts.everything },
        ...roles.map((role) => ({ value: role._id, label: staffRoleName(role) })),
      ]}
      confirm={texts.save}
      disabled={!changed}
      onChoose={(value) => flow.send({ type: 'role.choose', staffRole: value })}
      onConfirm={confirm}
      onCancel={cancel}
      after={
        chosen && (
          <Text as="p" size="2" color="gray" mt="2">
            {usersScreen.mayDo(formatList(namesOfRights(chosen)))}
          </Text>
        )
      }
    />
  )
}
