/**
 * Widths, colours and pictures as the builder set them, on a desk, a tablet and a phone.
 */
import type { AssessmentDocument } from '@assay/domain/assessments/document'
import { defaultColorList } from '@assay/domain/assessments/new-document'
import { aDocument, anItem } from '@assay/domain/testing/document-factory'
import type { Page } from '@playwright/test'
import { welcomePicture } from '../main-job/welcome-picture.ts'
import { addFile } from '../support/add-file.ts'
import { boxOf } from '../support/box-of.ts'
import { checkAccessibility } from '../support/check-accessibility.ts'
import { expect, test } from '../support/journey.ts'
import { makeTest, ownSlug } from '../support/make-test.ts'
import { aCandidate, bastien } from '../support/people.ts'
import { identify } from '../support/take-test.ts'

type Row = AssessmentDocument['pageList'][number]['rowList'][number]
type Look = NonNullable<Parameters<typeof anItem>[2]>['styleOptions']

const question = (id: string, styleOptions: Look = {}) =>
  anItem('question', {}, { id, content: `<p>${id}</p>`, styleOptions })
const rowOf = (...items: ReturnType<typeof anItem>[]) =>
  ({ rowId: `row-${items[0]?.id ?? ''}`, moduleItemList: items }) as Row

const desk = { width: 1440, height: 900 }
const tablet = { width: 800, height: 1000 }
const telephone = { width: 390, height: 844 }

const rows = [
  rowOf(question('pair 1'), question('pair 2')),
  rowOf(question('three 1'), question('three 2'), question('three 3')),
  rowOf(question('eight', { col: 8 }), question('rest')),
  ...defaultColorList.map((_, index) =>
    rowOf(question(`palette ${index}`, { assessmentColorPaletteIndex: index, padding: 'medium' })),
  ),
  rowOf(
    question('pale', { backgroundColor: '#7ED321', textColor: '#FFFFFF', borderRound: true, shadow: true }),
    question('grey', { textColor: '#C8C8C8', height: 300, centerVertically: true }),
  ),
  rowOf(question('never shown', { display: false })),
  rowOf(anItem('button', {}, { styleOptions: { assessmentColorPaletteIndex: 0 } })),
]

async function open(page: Page, request: Page['request'], rest: object = {}): Promise<void> {
  const slug = ownSlug('allures')
  const document = aDocument([{ items: [anItem('auth')] }, {}, { items: [anItem('text')] }], {
    name: slug,
    slug,
  })
  const pageList = document.pageList.map((each, index) =>
    index === 1 ? { ...each, rowList: rows, ...rest } : each,
  )
  await page.goto((await makeTest(request, { ...document, pageList })).address)
  await identify(page, aCandidate('Noor', 'Haddad'))
  await expect(page.getByRole('textbox', { name: 'pair 1' })).toBeVisible()
}

/** Whether a module stands beside the one before it, and how wide it is. */
async function placed(page: Page, id: string): Promise<{ left: number; top: number; width: number }> {
  const module = page.locator('section', { has: page.getByRole('textbox', { name: id, exact: true }) })
  const { left, top, width } = await boxOf(module)
  return { left, top, width: Math.round(width) }
}

test('widths follow the twelve columns: all on a phone, six on a tablet, four on a desk', async ({
  page,
  requestOf,
}) => {
  const staff = await requestOf(bastien)
  await page.setViewportSize(desk)
  await open(page, staff)
  await expect(page.getByText('never shown')).toHaveCount(0)
  const places = async (...ids: string[]) => await Promise.all(ids.map((id) => placed(page, id)))

  let [one, two, three] = await places('three 1', 'three 2', 'three 3')
  expect([one?.width, two?.width, three?.width]).toEqual([344, 344, 344])
  expect([two?.top, three?.top]).toEqual([one?.top, one?.top])
  ;[one, two] = await places('pair 1', 'pair 2')
  expect([one?.width, two?.width, two?.top]).toEqual([348, 348, one?.top])
  expect((one?.left ?? 0) + (two?.left ?? 0) + 348).toBeCloseTo(desk.width, 0)
  ;[one, two] = await places('eight', 'rest')
  expect([one?.width, two?.width, two?.top]).toEqual([472, 224, one?.top])

  await page.setViewportSize(tablet)
  ;[one, two, three] = await places('three 1', 'three 2', 'three 3')
  expect([one?.width, two?.width]).toEqual([372, 372])
  expect([two?.top, three?.left]).toEqual([one?.top, one?.left])

  await page.setViewportSize(telephone)
  for (const { left, width } of await places('pair 1', 'pair 2', 'three 3', 'eight', 'rest'))
    expect([left, width]).toEqual([16, 358])
})

test('every colour of the palette can be read, buttons that wait too, in both themes', async ({
  page,
  requestOf,
}) => {
  const staff = await requestOf(bastien)
  await open(page, staff)
  await checkAccessibility(page, 'modules in all colours', { bothThemes: true })
  const look = (id: string) =>
    page
      .locator('section', { has: page.getByRole('textbox', { name: id, exact: true }) })
      .evaluate((module) => {
        const { color, backgroundColor, padding, borderTopLeftRadius, minHeight, justifyContent } =
          getComputedStyle(module)
        return { color, backgroundColor, padding, borderTopLeftRadius, minHeight, justifyContent }
      })
  expect(await look('palette 1')).toMatchObject({ color: 'rgb(255, 255, 255)', padding: '16px' })
  expect(await look('pale')).toMatchObject({ color: 'rgb(255, 255, 255)', borderTopLeftRadius: '10px' })
  expect((await look('pale')).backgroundColor).not.toBe('rgb(126, 211, 33)')
  expect(await look('grey')).toMatchObject({ minHeight: '300px', justifyContent: 'center' })
})

for (const [device, size] of [
  ['a desk', desk],
  ['a phone', telephone],
] as const)
  test(`the picture behind a page is that of ${device}, and covers nothing`, async ({ page, requestOf }) => {
    const staff = await requestOf(bastien)
    const [wide, narrow] = [
      await addFile(staff, 'large.png', welcomePicture),
      await addFile(staff, 'etroite.png', welcomePicture),
    ]
    await page.setViewportSize(size)
    await open(page, staff, { backgroundImage: wide, mobileBackgroundImage: narrow })
    const shown = page.locator('picture img')
    await expect
      .poll(() =>
        shown.evaluate((image: HTMLImageElement) => new URL(image.currentSrc || '/', location.href).pathname),
      )
      .toBe(device === 'a desk' ? wide : narrow)
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('textbox', { name: 'pair 1' }).click()
    await checkAccessibility(page, `a page with a picture on ${device}`, { bothThemes: true })
  })
