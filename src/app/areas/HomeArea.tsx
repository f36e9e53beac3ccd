import HomePage from '#views/shop/home/HomePage.tsx'
import { pictureOfSkeleton } from '../pictureOfSkeleton.ts'
import { seenStore } from '../seen.ts'
import { useStore } from '../store.ts'

/** The home page, with the products that this browser has opened. */
export default function HomeArea() {
  return <HomePage seen={useStore(seenStore.store)} picture={pictureOfSkeleton()} />
}
