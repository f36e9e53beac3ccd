import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { HandCoins } from 'lucide'
import { useSearch } from 'wouter'
import type { CashRule } from '#contract/cashRules/entity.ts'
import { CATEGORY_SKELETONS } from '#contract/constants.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { cashRulesQuery } from '#data/cashRules.ts'
import { cashRulesMachine } from '#machines/cashRules/cashRules.machine.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { itemOrderMachine, itemOrderSelect } from '#machines/core/list/itemOrder.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { cashOutcomes, cashReasons, cashRulesTexts as texts } from '#messages/cashRules.ts'
import { formatCount, formatList } from '#messages/format.ts'
import { uiTexts } from '#messages/ui.ts'
import { DeleteDialog } from '#views/office/DeleteDialog.tsx'
import { districtName } from '#views/office/districts.ts'
import { FactActions, FactCard, FactWords } from '#views/office/FactCard.tsx'
import { HistoryButton } from '#views/office/HistoryButton.tsx'
import { ItemActions } from '#views/office/ItemActions.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { CourierRecords } from '../courierRecords/CourierRecords.tsx'
import { useFlow } from '../flow.ts'
import { inOrder, useItemOrder } from '../ItemOrder.tsx'
import { CashRuleForm } from './CashRuleForm.tsx'

/** The rules for cash on delivery (product 16.22), in the order in which they are compared. */
export default function CashRulesPage() {
  const search = useSearch()
  const flow = useFlow(cashRulesMachine, { input: { path: adminRoutes.cashRules, search } })
  const order = useFlow(itemOrderMachine, { input: { list: 'cashRules' } })
  const isCreating = useSelector(flow, listSelect.isCreating)
  const isEditing = useSelector(flow, listSelect.isEditing)
  const query = useSelector(flow, listSelect.query)
  const back = useSelector(flow, listSelect.back)
  const ids = useSelector(order, itemOrderSelect.ids)
  const rules = useQuery(cashRulesQuery)
  const edited = isEditing ? rules.data?.find(({ _id }) => _id === query.edit) : undefined
  const create = () => flow.send({ type: 'item.create' })
  return (
    <>
      <PageHeader title={texts.title} text={texts.hint}>
        <Button onClick={create}>{texts.add}</Button>
      </PageHeader>
      <ListView
        query={rules}
        skeleton={<Skeleton height="6rem" />}
        count={CATEGORY_SKELETONS}
        empty={
          <EmptyState icon={HandCoins} title={texts.empty} text={texts.emptyText}>
            <Button onClick={create}>{texts.add}</Button>
          </EmptyState>
        }
      >
        {(all) => (
          <RuleList
            rules={inOrder(all, ids)}
            onOrder={(next) => order.send({ type: 'order.set', ids: next })}
            onEdit={(id) => flow.send({ type: 'item.edit', id })}
            onDelete={({ _id: id, name }) => flow.send({ type: 'item.delete', item: { id, name } })}
          />
        )}
      </ListView>
      <Text as="p" size="2" color="gray" mt="4">
        {texts.otherwise} <TextLink to={adminRoutes.shippingFee}>{texts.toFees}</TextLink>
      </Text>
      <CourierRecords />
      {isCreating && <CashRuleForm back={back} />}
      {edited && <CashRuleForm key={edited._id} item={edited} back={back} />}
      <DeleteDialog
        flow={flow}
        title={texts.confirmTitle}
        text={texts.confirmText}
        cancel={uiTexts.cancel}
        confirm={texts.delete}
      />
    </>
  )
}

interface RuleListProps {
  readonly rules: readonly CashRule[]
  readonly onOrder: (ids: readonly string[]) => void
  readonly onEdit: (id: string) => void
  readonly onDelete: (rule: CashRule) => void
}

const RuleList = ({ rules, onOrder, onEdit, onDelete }: RuleListProps) => {
  const items = rules.map(({ _id: id, name }) => ({ id, name }))
  const order = useItemOrder(items, onOrder)
  return (
    <>
      <Grid asChild gap="3">
        <ol ref={order.list}>
          {rules.map((rule, at) => (
            <li key={rule._id} {...order.itemProps(rule._id)}>
              <FactCard label={rule.name}>
                <Flex align="center" wrap="wrap" gap="2">
                  <Heading as="h2" size="3">
                    {formatCount(at + 1)}. {rule.name}
                  </Heading>
                  <Badge tone={rule.outcome === 'allowed' ? 'gray' : 'amber'}>{cashOutcomes[rule.outcome]}</Badge>
                </Flex>
                <FactWords>{conditionsOf(rule)}</FactWords>
                {reasonOf(rule) && <FactWords>{reasonOf(rule)}</FactWords>}
                <FactActions>
                  {order.buttonsOf({ id: rule._id, name: rule.name })}
                  <ItemActions
                    name={rule.name}
                    texts={texts}
                    address={addressOf(adminRoutes.cashRules, { edit: rule._id })}
                    onEdit={() => onEdit(rule._id)}
                    onDelete={() => onDelete(rule)}
                  />
                  <HistoryButton kind="cashRule" id={rule._id} name={rule.name} />
                </FactActions>
              </FactCard>
            </li>
          ))}
        </ol>
      </Grid>
      {order.announcement}
    </>
  )
}

/** What its buyer reads; empty for nothing. */
const reasonOf = ({ reason, outcome }: CashRule): string => reason || cashReasons[outcome]

/** The conditions of a rule in words. */
const conditionsOf = (rule: CashRule): string => {
  const { facts } = texts
  const conditions = [
    rule.firstOrder && facts.firstOrder,
    rule.deliveredFrom !== null && facts.delivered(formatCount(rule.deliveredFrom)),
    rule.returnedFrom !== null && facts.returned(formatCount(rule.returnedFrom)),
    rule.courierBelow !== null && facts.courier(formatCount(rule.courierBelow), formatCount(rule.courierFrom ?? 1)),
    rule.sumFrom !== null && facts.from(formatTaka(rule.sumFrom)),
    rule.sumTo !== null && facts.to(formatTaka(rule.sumTo)),
    rule.districts.length > 0 && formatList(rule.districts.map(districtName)),
    rule.categories.length > 0 && facts.categories(formatCount(rule.categories.length)),
    rule.sellers.length > 0 && facts.sellers(formatCount(rule.sellers.length)),
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? texts.any : conditions.join(' · ')
}
