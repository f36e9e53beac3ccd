import type { MouseEvent } from 'react'
import { cartScreenTexts as texts } from '#messages/cart.ts'
import { useCartActor } from '#views/cart.tsx'
import { Button } from '#views/ui/Button.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { CartContents } from './CartContents.tsx'

/** The cart as a panel at the side of the window, which opens after an addition. A link in it closes it. */
export default function CartPanel() {
  const cart = useCartActor()
  const close = () => cart.send({ type: 'panel.close' })
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a[href]')) close()
  }
  return (
    <Dialog open side title={texts.panelTitle} onClose={close}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only follows the links in it */}
      <div onClick={onClick}>
        <CartContents />
      </div>
      <Button variant="soft" color="gray" onClick={close}>
        {texts.goOn}
      </Button>
    </Dialog>
  )
}
