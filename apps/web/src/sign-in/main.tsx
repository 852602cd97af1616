/**
 * The entry of signing in and of forgotten passwords: React and styles of its own, so that the form is there
 * before anything of the application has come (docs/decisions/028). The application is another page.
 */
import '../theme/boot.css'
import '../theme/fonts.css'
import './sign-in.css'
import { createRoot } from 'react-dom/client'
import { ForgottenScreen } from './forgotten-screen.tsx'
import { startLanguage } from './language.ts'
import { LoginScreen } from './login-screen.tsx'
import { ResetScreen } from './reset-screen.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('sign-in.html has no #root')
startLanguage()
if (localStorage.getItem('theme') === 'DARK') document.documentElement.dataset['mantineColorScheme'] = 'dark'

const [, first, token] = location.pathname.split('/')
createRoot(root).render(
  first !== 'reset-password' ? (
    <LoginScreen from={new URLSearchParams(location.search).get('from') ?? undefined} />
  ) : token ? (
    <ResetScreen token={decodeURIComponent(token)} />
  ) : (
    <ForgottenScreen />
  ),
)
