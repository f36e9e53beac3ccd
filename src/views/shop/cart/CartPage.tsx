import { Box } from '@radix-ui/themes'
import { cartScreenTexts as texts } from '#messages/en/cart.ts'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { CartContents } from './CartContents.tsx'

/** The cart as a page. */
export default function CartPage() {
  return (
    <Box maxWidth="48rem" mx="auto">
      <PageHeader title={texts.title} />
      <CartContents />
    </Box>
  )
}
