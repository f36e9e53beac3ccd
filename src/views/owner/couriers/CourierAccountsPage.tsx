import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { PackageCheck } from 'lucide'
import type { ActorRefFrom } from 'xstate'
import type { CourierAccount } from '#contract/couriers/entity.ts'
import { ACCOUNT_FIELDS, COURIER_NAMES } from '#contract/couriers/values.ts'
import { courierAccountsQuery } from '#data/couriers.ts'
import {
  type AccountValues,
  courierAccountMachine,
  courierAccountSelect as select,
} from '#machines/couriers/courierAccount.machine.ts'
import { leaveAccountMachine, leaveAccountSelect as leaving } from '#machines/couriers/leaveAccount.machine.ts'
import { courierAccountTexts as texts } from '#messages/courierAccounts.ts'
import { formatDigits } from '#messages/format.ts'
import { uiTexts } from '#messages/ui.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { FactActions, FactCard, FactWords } from '#views/office/FactCard.tsx'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ConfirmDialog } from '#views/ui/ConfirmDialog.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from '../flow.ts'

type Flow = ActorRefFrom<typeof courierAccountMachine>
type LeaveFlow = ActorRefFrom<typeof leaveAccountMachine>

/** The seller's own accounts at the couriers of the shop (product 16.23). */
export default function CourierAccountsPage() {
  const flow = useFlow(courierAccountMachine)
  const leave = useFlow(leaveAccountMachine)
  const accounts = useQuery(courierAccountsQuery)
  const hasKeys = useSelector(flow, ({ context }) =>
    accounts.data?.some((account) => account._id === context.courier && account.hasKeys),
  )
  return (
    <>
      <PageHeader title={texts.title} text={texts.hint} />
      <ListView
        query={accounts}
        skeleton={<Skeleton height="6rem" />}
        count={3}
        empty={<EmptyState icon={PackageCheck} title={texts.empty} text={texts.emptyHint} />}
      >
        {(all) => (
          <Grid asChild gap="3">
            <ul>
              {all.map((account) => (
                <li key={account._id}>
                  <Account account={account} flow={flow} leave={leave} />
                </li>
              ))}
            </ul>
          </Grid>
        )}
      </ListView>
      <AccountDialog flow={flow} hasKeys={hasKeys ?? false} />
      <Question flow={leave} />
    </>
  )
}

interface AccountProps {
  readonly account: CourierAccount
  readonly flow: Flow
  readonly leave: LeaveFlow
}

const Account = ({ account, flow, leave }: AccountProps) => {
  const { _id, hasKeys, storeId, isKeyRefused } = account
  const isBusy = useSelector(leave, leaving.busy)
  return (
    <FactCard label={COURIER_NAMES[_id]}>
      <Heading as="h2" size="3" translate="no">
        {COURIER_NAMES[_id]}
      </Heading>
      <FactWords>{hasKeys ? texts.own : texts.ofShop}</FactWords>
      {storeId !== '' && <FactWords>{texts.fetchedAt(formatDigits(storeId))}</FactWords>}
      {hasKeys && isKeyRefused && (
        <FactWords>
          <Text color="amber">{texts.refused}</Text>
        </FactWords>
      )}
      <FactActions>
        <Button size="2" variant="soft" onClick={() => flow.send({ type: 'dialog.open', account })}>
          {texts.change}
        </Button>
        {(hasKeys || storeId !== '') && (
          <Button
            size="2"
            variant="ghost"
            color="gray"
            disabled={isBusy}
            onClick={() => leave.send({ type: 'account.leave', courier: _id })}
          >
            {texts.remove}
          </Button>
        )}
      </FactActions>
    </FactCard>
  )
}

const AccountDialog = ({ flow, hasKeys }: { readonly flow: Flow; readonly hasKeys: boolean }) => {
  const courier = useSelector(flow, select.courier)
  return (
    <FormDialog
      open={useSelector(flow, select.open)}
      title={texts.accountAt(COURIER_NAMES[courier])}
      description={texts.text}
      busy={useSelector(flow, select.busy)}
      submit={texts.save}
      busyLabel={texts.saving}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(formId) => <Fields flow={flow} formId={formId} hasKeys={hasKeys} />}
    </FormDialog>
  )
}

const Fields = ({
  flow,
  formId,
  hasKeys,
}: {
  readonly flow: Flow
  readonly formId: string
  readonly hasKeys: boolean
}) => {
  const { form, field, formError, hint } = useFlowForm<AccountValues>(flow)
  const { keys, hasStore } = ACCOUNT_FIELDS[useSelector(flow, select.courier)]
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      {hasStore && (
        <TextInput
          {...field('storeId')}
          label={texts.storeId}
          hint={texts.storeHint}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <Flex direction="column" gap="3">
        {keys.map((key) => (
          <TextInput
            key={key}
            {...field(key)}
            type="password"
            label={texts.keys[key]}
            hint={hasKeys ? texts.kept : undefined}
            autoComplete="off"
          />
        ))}
      </Flex>
    </form>
  )
}

const Question = ({ flow }: { readonly flow: LeaveFlow }) => {
  const isAsking = useSelector(flow, leaving.isAsking)
  const courier = useSelector(flow, leaving.courier)
  if (!isAsking) return null
  return (
    <ConfirmDialog
      title={texts.removeTitle(COURIER_NAMES[courier])}
      text={texts.removeText}
      cancel={uiTexts.cancel}
      confirm={texts.remove}
      busy={false}
      onCancel={() => flow.send({ type: 'account.keep' })}
      onConfirm={() => flow.send({ type: 'account.confirm' })}
    />
  )
}
