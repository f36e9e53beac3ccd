import { Box } from '@radix-ui/themes'
import { cartScreenTexts as texts } from '#messages/cart.ts'
import { useIsSkeleton } from '#views/ui/lazyWithPreload.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { CartContents } from './CartContents.tsx'

export default function CartPage() {
  const isSkeleton = useIsSkeleton()
  return (
    <Box maxWidth="48rem" mx="auto">
      <PageHeader title={texts.title} />
      {isSkeleton ? <Skeleton height="12rem" /> : <CartContents />}
    </Box>
  )
}
