/** What these pages share: the product's name, the language, one card, the way on. */
import { type ReactNode, useEffect } from 'react'
import { changeLanguage, useLanguage } from '../i18n/language.ts'
import { Control } from '../modules/control.tsx'
import { productName } from '../navigation/use-document-title.ts'
import faviconUrl from '../theme/favicon.svg'
import { DoneIcon, WarningIcon } from './icons.tsx'

interface Props {
  readonly title: string
  readonly intro?: string | undefined
  readonly children: ReactNode
  /** Gone by itself; what the form says stays. */
  readonly toast?: string | undefined
  readonly way: { readonly href: string; readonly text: string }
}

export function SignInPage({ title, intro, children, toast, way }: Props) {
  const other = useLanguage() === 'fr' ? 'en' : 'fr'
  useEffect(() => {
    document.title = `${title} · ${productName}`
  }, [title])
  return (
    <div className="page">
      <header>
        <span className="brand">
          <img src={faviconUrl} alt="" width={28} height={28} />
          {productName}
        </span>
        <Control look="quiet" lang={other} onClick={() => changeLanguage(other)}>
          {other === 'en' ? 'English' : 'Français'}
        </Control>
      </header>
      <main>
        <div className="card">
          <h1>{title}</h1>
          {intro === undefined ? null : <p className="intro">{intro}</p>}
          {children}
        </div>
        <p className="way">
          <a href={way.href}>{way.text}</a>
        </p>
      </main>
      {toast === undefined ? null : (
        <div className="toast" aria-hidden>
          <Message kind="problem" text={toast} />
        </div>
      )}
    </div>
  )
}

/** A word about what happened: a refusal is an alert, the rest is told politely. */
export function Message({ kind, text }: { readonly kind: 'problem' | 'done'; readonly text: string }) {
  return (
    <p className="message" data-kind={kind} role={kind === 'problem' ? 'alert' : 'status'}>
      {kind === 'problem' ? <WarningIcon /> : <DoneIcon />}
      {text}
    </p>
  )
}

export function SubmitButton({ busy, text }: { readonly busy: boolean; readonly text: string }) {
  return (
    <Control look="primary" type="submit" aria-disabled={busy} data-busy={busy}>
      {text}
    </Control>
  )
}
