import { FlowContext } from '../../views/flow.tsx'
import ProfilePage from '../../views/profile/ProfilePage.tsx'
import '../../styles/office.css'
import { flowsOf, useHouse } from '../house.tsx'
import { profile } from './profile.ts'

/** The profile settings in the shop's frame, for whoever is signed in; the back offices have them among their pages. */
export default function ProfileArea() {
  return (
    <FlowContext value={flowsOf(useHouse(), profile)}>
      <ProfilePage />
    </FlowContext>
  )
}
