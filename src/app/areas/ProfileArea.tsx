import { FlowContext } from '../../views/flow.tsx'
import ProfilePage from '../../views/profile/ProfilePage.tsx'
import '../../styles/office.css'
import { flowsOf, useAppServices } from '../appServices.tsx'
import { profile } from '../wiring/profile.ts'

/** The profile settings in the shop's frame, for whoever is signed in; the back offices have them among their pages. */
export default function ProfileArea() {
  return (
    <FlowContext value={flowsOf(useAppServices(), profile)}>
      <ProfilePage />
    </FlowContext>
  )
}
