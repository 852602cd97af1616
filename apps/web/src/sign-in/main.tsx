/** The entry of signing in, with React and styles of its own: the form comes first (docs/decisions/028). */
import '../api/older-browsers.ts'
import '../theme/boot.css'
import '../theme/fonts.css'
import '../modules/player-theme.css'
import './sign-in.css'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '../i18n/language.ts'
import { storedChoice } from '../storage/stored-choice.ts'
import { ForgottenScreen } from './forgotten-screen.tsx'
import { LoginScreen } from './login-screen.tsx'
import { ResetScreen } from './reset-screen.tsx'
import { ReturnScreen } from './return-screen.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('sign-in.html has no #root')
startLanguage()
const theme = storedChoice('theme') === 'DARK' ? 'dark' : 'light'
root.className = 'player-theme'
root.dataset['theme'] = theme
// Under the name that the application gives it, which is the next page.
document.documentElement.dataset['mantineColorScheme'] = theme
document.documentElement.style.colorScheme = theme

const [, first, token] = location.pathname.split('/')
createRoot(root).render(
  first === 'login' && (token === 'return' || token === 'again') ? (
    <ReturnScreen step={token} />
  ) : first !== 'reset-password' ? (
    <LoginScreen from={new URLSearchParams(location.search).get('from') ?? undefined} />
  ) : token ? (
    <ResetScreen token={decodeURIComponent(token)} />
  ) : (
    <ForgottenScreen />
  ),
)
