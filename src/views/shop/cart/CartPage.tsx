import { cartScreenTexts as texts } from '../../../../messages/en/cartScreens.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CartContents } from './CartContents.tsx'
import * as css from './CartPage.module.css'

/** The cart as a page. */
export default function CartPage() {
  return (
    <div className={css.page}>
      <PageHeader title={texts.title} />
      <CartContents />
    </div>
  )
}
