/** SortingMailbox: its mails, each with where it belongs and its points (product 3.9). */

import { newModuleData } from '@assay/domain/assessments/new-document'
import { mailAfter, mailLimit } from '@assay/domain/modules/shared/mails/mail-time'
import { ownCategories, sortedAmong } from '@assay/domain/modules/shared/sorting/category-edits'
import { categoryLimit, noCategoryId } from '@assay/domain/modules/shared/sorting/special-categories'
import type { SortingMailboxData } from '@assay/domain/modules/types/sorting-mailbox/data'
import type { EditorProps, InPlaceProps, ModuleEditor } from '../../shared/editing/editor-types.ts'
import { mailEditorTexts } from '../../shared/mails/editor-texts.ts'
import { MailsInPlace } from '../../shared/mails/mails-in-place.tsx'
import { CategoriesInPlace } from '../../shared/sorting/categories-in-place.tsx'
import { CategorySettings } from '../../shared/sorting/category-settings.tsx'
import { ExpectedInPlace } from '../../shared/sorting/expected-in-place.tsx'
import { PointsTotal } from '../../shared/sorting/points-total.tsx'

type Mail = SortingMailboxData['mailboxList'][number]
type Categories = SortingMailboxData['categoryList']

/** What other categories make of the mails: one whose category is gone is back in none. */
const withCategories = ({ mailboxList }: SortingMailboxData, categoryList: Categories) => ({
  categoryList,
  mailboxList: sortedAmong(mailboxList, categoryList),
})

/** In the builder a mail lies where it is expected (product 3.9). */
const expectedIn = (id: string): Partial<Mail> => ({ expectedCategoryId: id, currentCategoryId: id })

/** A mail as every mailbox takes it over, also with its place (else the first category) and points. */
function newMail({ mailboxList, categoryList }: SortingMailboxData, newId: () => string): Mail {
  const last = mailboxList.at(-1)
  const categoryId = last?.expectedCategoryId ?? ownCategories(categoryList)[0]?.id ?? noCategoryId
  const points = last === undefined ? {} : { emailPoints: last.emailPoints }
  const [mail] = newModuleData('sorting-mailbox', newId).mailboxList
  return { ...(mail as Mail), ...mailAfter(last), ...expectedIn(categoryId), ...points }
}

function InPlace({ item, change, newId }: InPlaceProps<'sorting-mailbox'>) {
  const t = mailEditorTexts.useTexts()
  const { mailboxAddress, mailboxList, categoryList } = item.data
  return (
    <>
      <CategoriesInPlace
        categories={categoryList}
        onChange={(list, intent) => change(withCategories(item.data, list), intent)}
        newId={newId}
        max={categoryLimit}
      />
      <MailsInPlace
        address={mailboxAddress}
        onAddress={(address) => change({ mailboxAddress: address }, 'mailboxAddress')}
        mails={mailboxList}
        onMails={(list, intent) => change({ mailboxList: list }, intent)}
        newMail={() => newMail(item.data, newId)}
        max={mailLimit}
        renderBeside={({ expectedCategoryId, emailPoints }, index, set) => (
          <ExpectedInPlace
            categories={categoryList}
            categoryLabel={t('category.of', { number: index + 1 })}
            categoryId={expectedCategoryId}
            pointsLabel={t('points.of', { number: index + 1 })}
            points={emailPoints}
            onCategory={(id) => set(expectedIn(id))}
            onPoints={(points) => set({ emailPoints: points }, 'points')}
          />
        )}
      />
    </>
  )
}

function Content({ item, change }: EditorProps<'sorting-mailbox'>) {
  return (
    <CategorySettings
      categories={item.data.categoryList}
      onChange={(list, intent) => change(withCategories(item.data, list), intent)}
    />
  )
}

function Scoring({ item }: EditorProps<'sorting-mailbox'>) {
  return <PointsTotal points={item.data.mailboxList.map(({ emailPoints }) => emailPoints)} />
}

export const editor: ModuleEditor<'sorting-mailbox'> = { InPlace, Content, Scoring }
