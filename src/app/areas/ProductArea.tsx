import ProductPage from '#views/shop/products/ProductPage.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { districtStore } from '../browser/district.ts'
import { seenStore } from '../browser/seen.ts'
import { useStore } from '../browser/store.ts'
import { pictureOfSkeleton } from '../pictureOfSkeleton.ts'

const ReviewArea = lazyWithPreload(() => import('./ReviewArea.tsx'))

/** The page of a product; the controls of its reviews load for signed-in people only. */
export default function ProductArea() {
  const district = useStore(districtStore.store)
  return (
    <ProductPage
      reviewDesk={ReviewArea}
      chosen={{ district, choose: districtStore.choose }}
      onOpen={seenStore.add}
      picture={pictureOfSkeleton()}
    />
  )
}
