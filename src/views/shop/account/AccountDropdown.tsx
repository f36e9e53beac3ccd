import { DropdownMenu } from '@radix-ui/themes'
import { Link } from 'wouter'
import { roleHomes } from '#contract/routes/homes.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import { adminTexts, ownerTexts } from '#messages/en/office.ts'
import { shopTexts as texts } from '#messages/en/shop.ts'
import { uiTexts } from '#messages/en/ui.ts'
import { useApp } from '#views/app.tsx'
import { FloatingTheme } from '#views/ui/FloatingTheme.tsx'
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
  return (
    <FloatingTheme>
      <DropdownMenu.Root defaultOpen modal={false}>
        <DropdownMenu.Trigger>
          <AccountButton user={user} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content align="end" size="2">
          {office ? (
            <DropdownMenu.Item className={css.item} asChild>
              <Link href={office.to}>{office.label}</Link>
            </DropdownMenu.Item>
          ) : null}
          <DropdownMenu.Item className={css.item} asChild>
            <Link href={shopRoutes.profile}>{texts.profile}</Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={css.item} asChild>
            <Link href={shopRoutes.orders}>{texts.orders}</Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className={css.item} asChild>
            <Link href={shopRoutes.wishlist}>{texts.wishlist}</Link>
          </DropdownMenu.Item>
          <DropdownMenu.Separator />
          <DropdownMenu.Item className={css.item} onSelect={signOut}>
            {uiTexts.logout}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </FloatingTheme>
  )
}
