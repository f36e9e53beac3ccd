import { Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { UserKey } from 'lucide'
import type { ActorRefFrom } from 'xstate'
import type { StaffRole } from '#contract/users/entity.ts'
import { RIGHTS, type Right, SELLER_RIGHTS } from '#contract/users/rights.ts'
import { lacksCall } from '#data/query.ts'
import { staffRolesQuery } from '#data/users.ts'
import { type StaffRoleValues, staffRoleSelect as select, staffRoleMachine } from '#machines/users/staffRole.machine.ts'
import { formatList } from '#messages/format.ts'
import { rightNames } from '#messages/rights.ts'
import { storeRolesTexts, staffRolesTexts as texts } from '#messages/staffRoles.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { useRights } from '#views/office/useRights.tsx'
import { Alert } from '#views/ui/Alert.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { FieldError } from '#views/ui/FieldError.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from '../flow.ts'
import { RecordCard, RecordSection } from '../RecordSection.tsx'
import { namesOfRights, rightsIn, staffRoleName } from './roles.ts'
import * as css from './StaffRoles.module.css'

type Flow = ActorRefFrom<typeof staffRoleMachine>

/** The roles of the staff (product 16.29): list, form, and a question before one is deleted. */
export const StaffRoles = ({ isOfStore = false }: { readonly isOfStore?: boolean }) => {
  const flow = useFlow(staffRoleMachine)
  const query = useQuery(staffRolesQuery)
  if (query.error && lacksCall(query.error)) return null
  return (
    <RecordSection
      texts={isOfStore ? { ...texts, ...storeRolesTexts } : texts}
      icon={UserKey}
      query={query}
      onAdd={() => flow.send({ type: 'dialog.open', act: 'add', role: { _id: '', name: '', rights: [] } })}
      card={(role) => <RoleCard role={role} flow={flow} />}
    >
      <RoleDialog flow={flow} roles={query.data ?? []} rights={isOfStore ? SELLER_RIGHTS : RIGHTS} />
    </RecordSection>
  )
}

const RoleCard = ({ role, flow }: { readonly role: StaffRole; readonly flow: Flow }) => {
  const name = staffRoleName(role)
  const isOwn = role.preset === ''
  const rights = rightsIn(role)
  const acts = [
    ['add', texts.copy, { _id: '', name: texts.copyOf(name), rights }],
    ['change', texts.change, { _id: role._id, name, rights }],
    ['delete', texts.delete, { _id: role._id, name, rights }],
  ] as const
  return (
    <RecordCard
      name={name}
      badge={!isOwn && <Badge tone="gray">{texts.preset}</Badge>}
      actions={
        <>
          {(isOwn ? acts : acts.slice(0, 1)).map(([act, label, about]) => (
            <Button
              key={act}
              size="2"
              variant="soft"
              color={act === 'delete' ? 'gray' : undefined}
              aria-description={name}
              onClick={() => flow.send({ type: 'dialog.open', act, role: about })}
            >
              {label}
            </Button>
          ))}
          <HistoryButton kind="staffRole" id={role._id} name={name} />
        </>
      }
    >
      <Text as="p">{namesOfRights(role).join(' · ')}</Text>
      <Text as="p" color="gray">
        {role.people.length === 0 ? texts.nobody : texts.heldBy(formatList(role.people))}
      </Text>
    </RecordCard>
  )
}

interface RoleDialogProps extends Pick<RoleFormProps, 'flow' | 'rights'> {
  readonly roles: readonly StaffRole[]
}

const RoleDialog = ({ flow, rights, roles }: RoleDialogProps) => {
  const dialog = useSelector(flow, select.dialog)
  const busy = useSelector(flow, select.busy)
  const name = useSelector(flow, select.name)
  const id = useSelector(flow, select.id)
  const people = roles.find(({ _id }) => _id === id)?.people ?? []
  const cancel = () => flow.send({ type: 'dialog.cancel' })
  if (dialog === 'delete') {
    return (
      <ConfirmDialog
        title={texts.deleteTitle}
        text={people.length > 0 ? texts.deleteHeld(formatList(people)) : texts.deleteText(name)}
        confirm={texts.delete}
        busyLabel={texts.deleting}
        busy={busy}
        cancel={texts.cancel}
        onCancel={cancel}
        onConfirm={() => flow.send({ type: 'dialog.confirm' })}
      />
    )
  }
  return (
    dialog && <RoleForm flow={flow} rights={rights} name={dialog === 'change' ? name : undefined} onClose={cancel} />
  )
}

interface RoleFormProps {
  readonly flow: Flow
  /** What a role may contain. */
  readonly rights: readonly Right[]
  /** Of the role that is changed; undefined for a new one. */
  readonly name: string | undefined
  readonly onClose: () => void
}

/** A right that the person does not have themselves is shown, and cannot be chosen. */
const RoleForm = ({ flow, rights, name, onClose }: RoleFormProps) => {
  const { has } = useRights()
  const { form, field, set, values, issues, formError, hint, busy } = useFlowForm<StaffRoleValues>(flow)
  const choose = (right: Right, isChosen: boolean) =>
    set(
      'rights',
      RIGHTS.filter((one) => (one === right ? isChosen : values.rights.includes(one))),
    )
  return (
    <FormDialog
      open
      title={name === undefined ? texts.addTitle : texts.changeTitle(name)}
      description={name === undefined ? texts.addText : texts.changeText}
      busy={busy}
      submit={name === undefined ? texts.add : texts.save}
      busyLabel={texts.saving}
      onClose={onClose}
    >
      {(id) => (
        <form {...form} id={id}>
          {formError && <Alert text={formError} hint={hint} />}
          <TextInput {...field('name')} label={texts.name} hint={texts.nameHint} autoComplete="off" />
          <fieldset
            className={css.rights}
            aria-invalid={issues.rights ? true : undefined}
            aria-describedby={issues.rights && `${id}rights`}
          >
            <legend>{texts.rights}</legend>
            {rights.map((right) => (
              <CheckBox
                key={right}
                name="rights"
                checked={values.rights.includes(right)}
                disabled={busy || !has(right)}
                title={has(right) ? undefined : texts.notYours}
                onChange={({ target }) => choose(right, target.checked)}
              >
                {rightNames[right]}
              </CheckBox>
            ))}
            {issues.rights && <FieldError id={`${id}rights`} text={issues.rights} />}
          </fieldset>
        </form>
      )}
    </FormDialog>
  )
}
