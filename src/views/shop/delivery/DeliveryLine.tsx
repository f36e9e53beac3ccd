import { useQuery } from '@tanstack/react-query'
import { Truck } from 'lucide'
import { useState } from 'react'
import { piecesLeft } from '#contract/products/availability.ts'
import type { Product } from '#contract/products/entity.ts'
import type { ShippingFee } from '#contract/shippingFee/entity.ts'
import { deliveryQuery } from '#data/delivery.ts'
import { shippingFeeQuery } from '#data/shippingFee.ts'
import { useShownAddress } from '#data/shownAddress.ts'
import { deliveryTexts as texts } from '#messages/shop.ts'
import { useApp } from '#views/app.tsx'
import { Button } from '#views/ui/Button.tsx'
import { feeText } from '#views/ui/feeText.ts'
import { Icon } from '#views/ui/Icon.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { useNow } from '#views/useNow.ts'
import * as css from './DeliveryLine.module.css'
import { deliveryDay } from './deliveryDay.ts'

const DistrictChoice = lazyWithPreload(() => import('./DistrictChoice.tsx'))

/** The visitor's district. */
export interface ChosenDistrict {
  /** Empty until one is chosen. */
  readonly district: string
  readonly choose: (district: string) => void
}

/** Fee and date of a delivery to the visitor's district, which can be chosen here; nothing for a sold-out product. */
export const DeliveryLine = ({ product, chosen }: { product: Product; chosen: ChosenDistrict }) => {
  const [isChoosing, setChoosing] = useState(false)
  const { data: fees } = useQuery(shippingFeeQuery)
  if (!fees || piecesLeft(product) === 0) return null
  const { district, choose } = chosen
  return (
    <div className={css.line}>
      <Icon of={Truck} />
      <div>
        {district ? (
          <FeeTo district={district} product={product} />
        ) : (
          <BothFees fees={fees} isFree={product.freeDelivery} />
        )}
        {fees.freeDeliveryFrom && !product.freeDelivery ? (
          <p className={css.fees}>{texts.freeFrom(formatTaka(fees.freeDeliveryFrom))}</p>
        ) : null}
        {isChoosing ? (
          <DistrictChoice
            district={district}
            onChoose={(next) => {
              choose(next)
              setChoosing(false)
            }}
          />
        ) : (
          <Button size="2" variant="ghost" onClick={() => setChoosing(true)}>
            {district ? texts.change : texts.choose}
          </Button>
        )}
      </div>
    </div>
  )
}

const BothFees = ({ fees: { shippingFee, shippingFeeOutside }, isFree }: { fees: ShippingFee; isFree: boolean }) => {
  const { inside, outside } = useApp().deliveryDays
  const shown = (fee: number) => feeText(isFree ? 0 : fee)
  return <p className={css.fees}>{texts.both(shown(shippingFee), inside, shown(shippingFeeOutside), outside)}</p>
}

const FeeTo = ({ district, product }: { district: string; product: Product }) => {
  const { deliveryDays } = useApp()
  const now = useNow()
  const { data } = useQuery(deliveryQuery(product, district))
  const name = useShownAddress({ city: '', district, division: '' })?.district ?? district
  const fee = data?.deliveryFee
  return (
    <p role="status" className={css.fees}>
      {fee === undefined || fee === null
        ? texts.to(name)
        : texts.feeTo(name, feeText(fee), deliveryDay(district, deliveryDays, now))}
    </p>
  )
}
