import { seenStore } from '#app/browser/seen.ts'
import { useStore } from '#app/browser/store.ts'
import HomePage from '#views/shop/home/HomePage.tsx'

/** The home page, with the products that this browser has opened. */
export default function HomeArea() {
  return <HomePage seen={useStore(seenStore.store)} />
}
