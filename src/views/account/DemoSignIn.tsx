import { Grid } from '@radix-ui/themes'
import type { DemoAccount } from '#contract/account/demo.ts'
import { demoTexts as texts } from '#messages/account.ts'
import { Button } from '../ui/Button.tsx'
import { Divider } from './Divider.tsx'

interface DemoSignInProps {
  readonly accounts: readonly DemoAccount[]
  readonly busy: boolean
  readonly onChoose: (account: Pick<DemoAccount, 'identifier' | 'password'>) => void
}

/** Buttons that sign in to an account of the demo shop with one press. */
export default function DemoSignIn({ accounts, busy, onChoose }: DemoSignInProps) {
  return (
    <>
      <Divider>{texts.title}</Divider>
      <Grid gap="3">
        {accounts.map(({ role, identifier, password }) => (
          <Button
            key={role}
            variant="soft"
            color="gray"
            highContrast
            aria-disabled={busy}
            onClick={() => busy || onChoose({ identifier, password })}
          >
            {texts.signInAs[role]}
          </Button>
        ))}
      </Grid>
    </>
  )
}
