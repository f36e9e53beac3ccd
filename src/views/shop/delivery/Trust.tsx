import { Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Banknote, Phone, Truck, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { shippingFeeQuery } from '#data/shippingFee.ts'
import { optionalShopDetails } from '#data/shopDetails.ts'
import { trustTexts as texts } from '#messages/shop.ts'
import { useApp } from '#views/app.tsx'
import { feeText } from '#views/ui/feeText.ts'
import { Icon, type IconNode } from '#views/ui/Icon.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'

const Fact = ({ icon, children }: { icon: IconNode; children: ReactNode }) => (
  <Text asChild size="2" color="gray" wrap="nowrap">
    <li>
      <Flex align="center" gap="2">
        <Icon of={icon} /> {children}
      </Flex>
    </li>
  </Text>
)

const reading = <Skeleton width="6rem" height="1lh" />

/** Not by the width of the words: the font that arrives later would break the lines elsewhere and move the page. */
const columns = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' }

/**
 * How one pays, returns and asks, from the settings of the shop; a part that the server does not have is left out.
 * @param fee whether it says what a delivery costs
 */
export const Trust = ({ fee = false }: { fee?: boolean }) => {
  const { inside } = useApp().deliveryDays
  const { data: details, isPending: isReading } = useQuery(optionalShopDetails)
  const { data: fees, isPending } = useQuery({ ...shippingFeeQuery, enabled: fee })
  const phone = details?.phone
  return (
    <Flex asChild gapX="4" gapY="2" mb="3">
      <ul aria-label={texts.label} style={columns}>
        <Fact icon={Banknote}>{texts.cash}</Fact>
        {(isReading || details) && <Fact icon={Undo2}>{details ? texts.refund(details.refundDays) : reading}</Fact>}
        {fee && (isPending || fees) && (
          <Fact icon={Truck}>{fees ? texts.fee(feeText(fees.shippingFee), inside) : reading}</Fact>
        )}
        {phone && (
          <Fact icon={Phone}>
            <a href={`tel:${phone}`} style={{ color: 'inherit' }}>
              {texts.call(phone)}
            </a>
          </Fact>
        )}
      </ul>
    </Flex>
  )
}
