import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { ProfileFlows } from '#views/account/profile/flow.ts'
import ProfilePage from '#views/account/profile/ProfilePage.tsx'
import { profile, profileAnswers } from './profile.ts'

/**
 * The profile settings within the shop's layout, for every signed-in person; the back offices have their own profile
 * pages.
 */
export default function ProfileArea() {
  return (
    <FlowArea<ProfileFlows> area={profile} answers={profileAnswers}>
      <ProfilePage />
    </FlowArea>
  )
}
