import { useTexts } from '../../../i18n/use-texts.ts'
import { PartLoading } from '../../../modules/shared/page/part-loading.tsx'
import { candidateTexts } from '../texts.ts'
import { Screen } from './screen.tsx'

export function Waiting() {
  return (
    <Screen title={useTexts(candidateTexts)('moment')} text="">
      <PartLoading />
    </Screen>
  )
}
