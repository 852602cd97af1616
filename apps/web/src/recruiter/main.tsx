/** The staff's entry. */
import '../api/older-browsers.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reactToFailures } from '../api/call-api.ts'
import { startLanguage } from '../i18n/language.ts'
import { listenToKeys } from '../patterns/keys/key-listener.ts'
import { toast } from '../patterns/toast.tsx'
import { passwordQuestion } from '../session/password-question.ts'
import { shownCompany } from '../session/shown-company.ts'
import { applyCompanyColours, defaultColours } from '../theme/company-colours.ts'
import { shareStyleNonce } from '../theme/style-nonce.ts'
import { Application } from './application.tsx'
import { leaveAfterSessionLoss } from './leave-for-login.ts'
import { createScreenRouter } from './router.tsx'

const router = createScreenRouter()
shareStyleNonce()
applyCompanyColours(defaultColours)
reactToFailures({
  company: shownCompany.id,
  onOtherCompany: shownCompany.wasLeft,
  onPasswordNeeded: passwordQuestion.ask,
  onSessionLost: () => void leaveAfterSessionLoss(router),
  onTooManyRequests: (message) => toast.error(message),
  onReadFailed: toast.readFailure,
})
listenToKeys()
shownCompany.listen()
startLanguage()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Application router={router} />
  </StrictMode>,
)
