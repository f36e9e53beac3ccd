import '../../styles/office.css'
import { ownerEntries } from '../../../contract/texts/owner.ts'
import OwnerLayout from '../../views/owner/OwnerLayout.tsx'
import { Entries } from './Entries.tsx'

/** The seller's area (spec section 2.5). */
export default function OwnerArea() {
  return (
    <OwnerLayout>
      <Entries entries={ownerEntries} />
    </OwnerLayout>
  )
}
