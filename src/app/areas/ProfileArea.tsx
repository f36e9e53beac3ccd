import ProfilePage from '../../views/account/profile/ProfilePage.tsx'
import { FlowContext } from '../../views/flow.tsx'
import '../../styles/office.css'
import { flowsOf, useAppServices } from '../appServices.tsx'
import { profile } from '../wiring/profile.ts'

/**
 * The profile settings within the shop's layout, for every signed-in person; the back offices have their own profile
 * pages.
 */
export default function ProfileArea() {
  return (
    <FlowContext value={flowsOf(useAppServices(), profile)}>
      <ProfilePage />
    </FlowContext>
  )
}
