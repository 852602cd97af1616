/** The company's directory of users: its address, its tokens, the roles of its groups (product 1.32). */
import { showDirectory } from '@assay/contract/companies/directory-calls'
import { Code } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../../../api/server-data.ts'
import { Hint } from '../../../patterns/hint.tsx'
import { Fact } from '../company-card.tsx'
import { TokenCard } from '../tokens/token-card.tsx'
import { GroupRoles } from './group-roles.tsx'
import { directoryTexts } from './texts.ts'

const directoryQuery = reading(showDirectory)

export function DirectoryCard() {
  const t = directoryTexts.useTexts()
  const query = useQuery(directoryQuery)
  return (
    <TokenCard
      kind="directory"
      title={t('title')}
      text={<Hint>{t('text')}</Hint>}
      none={t('none')}
      query={query}
      renderAbove={({ url }) => (
        <Fact label={t('address')}>
          <Code>{url}</Code>
        </Fact>
      )}
      renderBelow={({ groups, roles }) => <GroupRoles groups={groups} roles={roles} />}
    />
  )
}
