import { Heading } from '@radix-ui/themes'
import { cartScreenTexts as texts } from '../../../../messages/en/cartScreens.ts'
import { CartContents } from './CartContents.tsx'
import * as css from './CartPage.module.css'

/** The cart as a page. */
export default function CartPage() {
  return (
    <div className={css.page}>
      <Heading as="h1" size="7" tabIndex={-1} mb="4">
        {texts.title}
      </Heading>
      <CartContents />
    </div>
  )
}
