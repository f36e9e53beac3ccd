import { Box, Flex } from '@radix-ui/themes'
import { Link, useLocation, useSearch } from 'wouter'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import { profileTexts as texts } from '#messages/profile.ts'
import { shopTexts } from '#messages/shop.ts'
import { LanguageSwitch } from '#views/frames/LanguageSwitch.tsx'
import { StoreChoice } from '#views/frames/StoreChoice.tsx'
import { useSession } from '#views/session.tsx'
import * as chip from '#views/ui/Chip.module.css'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Tabs } from '#views/ui/Tabs.tsx'
import { OwnDataTab } from './OwnDataTab.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileImageForm } from './ProfileImageForm.tsx'
import { SecurityTab } from './SecurityTab.tsx'

const tabs = [
  { id: 'profile', label: texts.tabs.profile },
  { id: 'security', label: texts.tabs.security },
  { id: 'image', label: texts.tabs.image },
  { id: 'data', label: texts.tabs.data },
] as const
type Tab = (typeof tabs)[number]['id']

const forms = {
  profile: ProfileForm,
  security: SecurityTab,
  image: ProfileImageForm,
  data: OwnDataTab,
} as const satisfies {
  [id in Tab]: (props: { user: SessionUser }) => unknown
}

/** The other pages of a customer's account, which the tab bar of a phone has no room for. */
const AccountPages = () => (
  <Flex asChild wrap="wrap" gap="2" mb="4">
    <nav aria-label={shopTexts.account}>
      <Link href={shopRoutes.orders} className={chip.chip}>
        {shopTexts.orders}
      </Link>
      <Link href={shopRoutes.wishlist} className={chip.chip}>
        {shopTexts.wishlist}
      </Link>
    </nav>
  </Flex>
)

/** Profile settings for every role (product 7.1); the address contains the tab. */
export default function ProfilePage() {
  const [path, navigate] = useLocation()
  const requested = new URLSearchParams(useSearch()).get('tab')
  const user = useSession((session) => session.user)
  if (!user) return null
  const tab = tabs.find(({ id }) => id === requested)?.id ?? 'profile'
  const Form = forms[tab]
  const isInShop = path === shopRoutes.profile
  const title = isInShop ? texts.title : texts.settings
  return (
    <Box maxWidth="36rem">
      <PageHeader title={title} />
      {isInShop && <AccountPages />}
      <Box mb="3">
        <LanguageSwitch />
      </Box>
      {/* The office of a member has it on each page. */}
      {(isInShop || !user.store) && <StoreChoice />}
      <Tabs
        label={title}
        tabs={tabs}
        chosen={tab}
        onChoose={(id) => navigate(id === 'profile' ? path : `${path}?tab=${id}`)}
      >
        <Form key={tab} user={user} />
      </Tabs>
    </Box>
  )
}
