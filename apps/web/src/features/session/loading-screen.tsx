/** The loading screen as a page of its own (SPEC §2). */
import { Title, VisuallyHidden } from '@mantine/core'
import { useTexts } from '../../i18n/use-texts.ts'
import { screenTexts } from '../../navigation/texts.ts'
import { PageLoader } from '../../patterns/state/page-loader.tsx'

export function LoadingScreen() {
  const t = useTexts(screenTexts)
  return (
    <main>
      <VisuallyHidden>
        <Title order={1}>{t('loading')}</Title>
      </VisuallyHidden>
      <PageLoader />
    </main>
  )
}
