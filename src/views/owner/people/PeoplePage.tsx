import { Box } from '@radix-ui/themes'
import { ownerPages } from '#messages/office.ts'
import { Invitations } from '#views/office/people/Invitations.tsx'
import { Members } from '#views/office/people/Members.tsx'
import { StaffRoles } from '#views/office/people/StaffRoles.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'

/** The people of a seller (product 16.37): who works here, who is invited, and the roles. */
export default function PeoplePage() {
  return (
    <Box>
      <PageHeader title={ownerPages.people} />
      <Members />
      <Invitations isOfStore />
      <StaffRoles isOfStore />
    </Box>
  )
}
