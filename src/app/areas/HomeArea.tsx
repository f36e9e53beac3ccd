import { useState } from 'react'
import HomePage from '../../views/shop/home/HomePage.tsx'
import { seenStore } from '../seen.ts'
import { useStore } from '../store.ts'

/** How often the home page has been shown since the browser loaded the application. */
let shows = 0

/** The home page, with the products that this browser has opened. */
export default function HomeArea() {
  const [isFirst] = useState(() => shows++ === 0)
  return <HomePage seen={useStore(seenStore.store)} isFirst={isFirst} />
}
