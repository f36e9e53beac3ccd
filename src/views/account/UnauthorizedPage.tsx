import { accountTexts } from '../../../contract/texts/account.ts'
import { accountStepScreens as texts } from '../../../contract/texts/accountStepScreens.ts'
import { uiTexts } from '../../../contract/texts/ui.ts'
import { AuthPage } from '../ui/AuthPage.tsx'
import { ButtonLink } from '../ui/TextLink.tsx'

/** A page of another role (spec section 2.1). */
export default function UnauthorizedPage() {
  return (
    <AuthPage emblem="lock" tone="error" title={accountTexts.unauthorizedAccess} text={texts.unauthorizedText}>
      <div className="form">
        <ButtonLink to="/">{uiTexts.backToShop}</ButtonLink>
      </div>
    </AuthPage>
  )
}
