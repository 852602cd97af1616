import { PartLoading } from '../../../modules/shared/page/part-loading.tsx'
import { candidateTexts } from '../texts.ts'
import { Screen } from './screen.tsx'

/** Stands for a whole screen whose code is on its way. */
export function Waiting() {
  return (
    <Screen title={candidateTexts.useTexts()('moment')} text="">
      <PartLoading />
    </Screen>
  )
}
