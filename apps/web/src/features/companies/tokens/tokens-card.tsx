/** Tokens by which programs act for the company: listed, made, revoked (product 1.24). */
import { listTokens } from '@assay/contract/companies/token-calls'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../../api/server-data.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { tokenTexts } from './texts.ts'
import { TokenCard } from './token-card.tsx'

const tokensQuery = reading(listTokens)

export function TokensCard() {
  const t = tokenTexts.useTexts()
  const language = useLanguage()
  const text = (
    <>
      <Hint>{t('text')}</Hint>
      <Anchor href={`/api/documentation?language=${language}`} target="_blank" size="sm" py={4}>
        {t('documentation')}
      </Anchor>
    </>
  )
  return (
    <TokenCard
      kind="api"
      title={t('title')}
      text={text}
      none={t('none.text')}
      query={useQuery(tokensQuery)}
    />
  )
}
