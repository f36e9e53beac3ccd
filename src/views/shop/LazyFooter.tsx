import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { useShop } from '#views/ui/shop.ts'
import { NearViewport } from '../ui/NearViewport.tsx'
import * as css from './LazyFooter.module.css'

const Plain = () => <div>{useShop().footer}</div>
const plain = <Plain />
/** The page works without its foot. */
const ShopFooter = lazyWithPreload(() => import('./ShopFooter.tsx').catch(() => ({ default: Plain })))

/** The foot of the shop's pages. Its code and its data load once it comes into view, below the first one. */
export const LazyFooter = () => (
  <footer className={css.footer}>
    <NearViewport margin="0px" fallback={plain}>
      <ShopFooter fallback={plain} />
    </NearViewport>
  </footer>
)
