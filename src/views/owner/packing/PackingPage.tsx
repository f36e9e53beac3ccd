import { Flex, Grid, Heading, Text, Link as ThemeLink } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Package } from 'lucide'
import { useId, useMemo } from 'react'
import { BULK_ORDERS_MAX } from '#contract/constants.ts'
import { STATUSES_TO_PACK } from '#contract/orders/status.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { ordersOfOwnerQuery } from '#data/orders.ts'
import { ordersToPackQuery, PACKED_MAX, packingList } from '#data/packing.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { bulkOrdersMachine, bulkOrdersSelect } from '#machines/orders/bulkOrders.machine.ts'
import { moveOrderMachine } from '#machines/orders/moveOrder.machine.ts'
import { orderFilesMachine } from '#machines/orders/orderFiles.machine.ts'
import { packingMachine, packingSelect } from '#machines/orders/packing.machine.ts'
import { tableTexts } from '#messages/lists.ts'
import { ownerPages } from '#messages/office.ts'
import { bulkTexts } from '#messages/officeOrders.ts'
import { packingTexts as texts } from '#messages/packing.ts'
import { OrderFileButton } from '#views/office/orders/OrderFileButton.tsx'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { useOrderListLength } from '#views/office/useListLength.ts'
import { useRights } from '#views/office/useRights.tsx'
import { useSeller } from '#views/session.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { BulkBar } from '#views/ui/table/BulkBar.tsx'
import { SelectAllBox } from '#views/ui/table/SelectAllBox.tsx'
import { useSelection } from '#views/ui/table/selection.ts'
import { useFlow } from '../flow.ts'
import { PackedParcel } from './PackedParcel.tsx'
import * as css from './PackingPage.module.css'
import { PickList } from './PickList.tsx'

/** Id of the pieces by product, to which a phone jumps. */
const PRODUCTS = 'by-product'

const orderAddress = (id: string) => addressOf(ownerRoutes.orders, { order: id })

/**
 * The goods to pack today, by product and by order, with the packing slips, and one press that marks orders as shipped. It prints on paper without the frame of the page.
 */
export default function PackingPage() {
  const id = useSeller()
  const { bulkOrders: hasParts = false } = useCapabilities()
  const { data: counted, isLong } = useOrderListLength()
  const open = counted ? STATUSES_TO_PACK.reduce((sum, status) => sum + counted.totals[status], 0) : 0
  const isWhole = !hasParts || (open > PACKED_MAX && !isLong)
  const whole = useQuery({ ...ordersOfOwnerQuery(id), enabled: isWhole && id !== '' })
  const first = useQuery({ ...ordersToPackQuery, enabled: hasParts })
  const orders = isWhole ? whole : first
  const packing = useFlow(packingMachine)
  const staying = useSelector(packing, packingSelect.staying)
  const list = useMemo(() => packingList(orders.data ?? [], staying), [orders.data, staying])
  const ids = useMemo(() => list.orders.map(({ _id }) => _id), [list])
  const selection = useSelection(ids)
  const moving = useFlow(moveOrderMachine)
  const bulk = useFlow(bulkOrdersMachine)
  const files = useFlow(orderFilesMachine)
  const shipping = useSelector(bulk, bulkOrdersSelect.busy)
  const mayMove = useRights().has('orders.step')
  const boxId = useId()
  const hasOrders = ids.length > 0
  const chosen = selection.chosen.filter((one) => list.orders.some(({ _id, shared }) => _id === one && !shared))
  const held = list.held > 0 && texts.held(list.held)
  const note = open > PACKED_MAX && !isWhole && first.data ? texts.dueFirst(ids.length, open) : held
  const ship = () => {
    bulk.send({ type: 'orders.move', ids: chosen, to: 'shipped', allSteps: true })
    selection.change({ type: 'clear' })
  }
  return (
    <div className={css.packing}>
      <PageHeader title={ownerPages.packing} text={hasOrders && texts.summary(ids.length, list.pieces)}>
        {hasOrders && (
          <>
            <OrderFileButton size="3" file="slips" flow={files} orders={{ ids }} />
            <OrderFileButton size="3" file="slipsA6" flow={files} orders={{ ids }} />
            <Button onClick={() => print()}>{texts.print}</Button>
          </>
        )}
      </PageHeader>
      {note && (
        <Text as="p" size="2" color="gray" mb="4">
          {note}
        </Text>
      )}
      <ListView
        query={orders}
        skeleton={<Skeleton height="6rem" />}
        count={3}
        className={css.lists}
        isEmpty={() => list.parcels.length === 0}
        empty={<EmptyState icon={Package} title={texts.empty} text={texts.emptyHint} />}
      >
        {() => (
          <>
            <Grid asChild gap="3">
              <section>
                {hasOrders && (
                  <ThemeLink href={`#${PRODUCTS}`} size="2" className={css.jump}>
                    {texts.toProducts}
                  </ThemeLink>
                )}
                <Flex asChild align="center" justify="between" gap="4">
                  <header className={css.head}>
                    <Heading as="h2" size="4">
                      {texts.byOrder}
                    </Heading>
                    <Flex
                      as="span"
                      display="inline-flex"
                      align="center"
                      gap="2"
                      minHeight="2.25rem"
                      className={css.all}
                    >
                      <SelectAllBox id={boxId} selection={selection} keys={ids} />
                      <label htmlFor={boxId}>{tableTexts.selectAll}</label>
                    </Flex>
                  </header>
                </Flex>
                {list.parcels.map((parcel) => (
                  <PackedParcel
                    key={parcel[0]?._id}
                    orders={parcel}
                    addressOf={orderAddress}
                    selection={selection}
                    moving={moving}
                    packing={packing}
                  />
                ))}
              </section>
            </Grid>
            {hasOrders && (
              <div id={PRODUCTS} tabIndex={-1} className={css.products}>
                <PickList products={list.products} />
              </div>
            )}
          </>
        )}
      </ListView>
      <BulkBar selection={selection} max={BULK_ORDERS_MAX}>
        {mayMove && chosen.length > 0 && (
          <Button size="2" busy={shipping} busyLabel={bulkTexts.starting} onClick={ship}>
            {texts.shipChosen(chosen.length)}
          </Button>
        )}
        <OrderFileButton file="slips" flow={files} orders={{ ids: selection.chosen }} />
        <OrderFileButton file="slipsA6" flow={files} orders={{ ids: selection.chosen }} />
      </BulkBar>
    </div>
  )
}
