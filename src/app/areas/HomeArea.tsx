import HomePage from '#views/shop/home/HomePage.tsx'
import { seenStore } from '../browser/seen.ts'
import { useStore } from '../browser/store.ts'
import { pictureOfSkeleton } from '../pictureOfSkeleton.ts'

/** The home page, with the products that this browser has opened. */
export default function HomeArea() {
  return <HomePage seen={useStore(seenStore.store)} picture={pictureOfSkeleton()} />
}
