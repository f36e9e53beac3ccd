import { DropdownMenu } from '@radix-ui/themes'
import { Heart, LogOut, Package, SlidersHorizontal, Store } from 'lucide'
import { Link } from 'wouter'
import { roleHomes } from '#contract/routes/homes.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import { formatDigits } from '#messages/format.ts'
import { adminTexts, ownerTexts } from '#messages/office.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { uiTexts } from '#messages/ui.ts'
import { useApp } from '#views/app.tsx'
import { FloatingTheme } from '#views/ui/FloatingTheme.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import { AccountButton } from './AccountButton.tsx'
import * as css from './AccountDropdown.module.css'

const backOffice = {
  admin: { to: roleHomes.admin, label: adminTexts.panel },
  owner: { to: roleHomes.owner, label: ownerTexts.panel },
  user: null,
} as const

/** Drop-down of the account menu; it opens as soon as it is loaded. */
export default function AccountDropdown({ user }: { user: SessionUser }) {
  const { signOut } = useApp()
  const office = backOffice[user.role]
  const links = [
    ...(office ? [{ ...office, icon: Store }] : []),
    { to: shopRoutes.profile, label: texts.profile, icon: SlidersHorizontal },
    { to: shopRoutes.orders, label: texts.orders, icon: Package },
    { to: shopRoutes.wishlist, label: texts.wishlist, icon: Heart },
  ]
  return (
    <FloatingTheme>
      <DropdownMenu.Root defaultOpen modal={false}>
        <DropdownMenu.Trigger>
          <AccountButton user={user} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end" size="2">
          <DropdownMenu.Label className={css.person}>
            <b>{user.name || texts.account}</b>
            <span>{user.email || formatDigits(user.phone)}</span>
          </DropdownMenu.Label>
          {links.map(({ to, label, icon }) => (
            <DropdownMenu.Item key={to} className={css.item} asChild>
              <Link href={to}>
                <Icon of={icon} />
                {label}
              </Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator />
          <DropdownMenu.Item className={css.item} onSelect={signOut}>
            <Icon of={LogOut} />
            {uiTexts.logout}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </FloatingTheme>
  )
}
