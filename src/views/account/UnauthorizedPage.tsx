import { Lock } from 'lucide'
import { shopRoutes } from '#contract/routes/shop.ts'
import { accountTexts } from '#messages/account.ts'
import { accountStepScreens as texts } from '#messages/accountSteps.ts'
import { uiTexts } from '#messages/ui.ts'
import { AuthPage } from '../frames/AuthPage.tsx'
import * as forms from '../ui/Form.module.css'
import { ButtonLink } from '../ui/TextLink.tsx'

/** Page for a person whose role may not open the requested page (product 2.10). */
export default function UnauthorizedPage() {
  return (
    <AuthPage emblem={Lock} tone="error" title={accountTexts.unauthorizedAccess} text={texts.unauthorizedText}>
      <div className={forms.form}>
        <ButtonLink to={shopRoutes.home}>{uiTexts.backToShop}</ButtonLink>
      </div>
    </AuthPage>
  )
}
