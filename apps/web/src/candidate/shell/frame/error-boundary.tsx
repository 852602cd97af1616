import { Component, type ReactNode } from 'react'
import { textsIn } from '../../../i18n/catalogue.ts'
import { currentLanguage } from '../../../i18n/language.ts'
import { candidateTexts } from '../texts.ts'
import { Screen } from './screen.tsx'

/**
 * Shows a screen with a way back where a screen cannot be drawn (product 1.21). The queue runs on beside it.
 */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const t = textsIn(candidateTexts, currentLanguage())
    return (
      <Screen
        title={t('failed.title')}
        text={t('failed.text')}
        action={{ label: t('retry'), onPress: () => location.reload() }}
      />
    )
  }
}
