/**
 * Contrast as it is painted: of texts with the pixels behind them, of focus rings with what lies around them.
 */
import { contrast } from '@assay/domain/companies/contrast'
import type { Page } from '@playwright/test'

type Rgb = readonly [red: number, green: number, blue: number]

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface Painted {
  readonly what: string
  readonly colour: readonly [...Rgb, alpha: number]
  readonly least: number
  readonly boxes: readonly Box[]
}

/**
 * Of what has just taken the focus, or another theme, colours are read as they stay, not on their way there.
 */
const still = '*, *::before, *::after { transition: none !important }'

/** Texts that keep less than 4.5 (3 where they are large) against the worst of what lies behind them. */
export async function poorTexts(page: Page): Promise<string[]> {
  await addRule(page, still)
  const texts = await page.evaluate(collectTexts)
  await addRule(page, '')
  const worst = await worstRatios(page, texts)
  return texts.flatMap(({ what, least }, at) => {
    const found = worst[at] ?? 21
    return found < least ? [`"${what}" ${found.toFixed(2)}`] : []
  })
}

/** Things that take the focus without a ring, or with one that keeps less than 3 against what touches it. */
export async function poorRings(page: Page): Promise<string[]> {
  // Whoever uses keys sees rings.
  await page.keyboard.press('Tab')
  await addRule(page, still)
  const rings = await page.evaluate(collectRings)
  await addRule(page, '')
  const worst = await worstRatios(
    page,
    // A ring on a band of its own is compared with that, any other with what is painted around it.
    rings.map(({ colour, around, boxes }) => ({
      colour: [...(colour ?? [0, 0, 0]), 1],
      boxes: around ? [] : boxes.flatMap(edgesOf),
    })),
  )
  return rings.flatMap(({ what, colour, around, isCut }, at) => {
    if (!colour) return [`no focus ring: ${what}`]
    if (isCut) return [`focus ring cut off: ${what}`]
    const found = around ? contrast(hexOf(colour), hexOf(around)) : (worst[at] ?? 21)
    return found < 3 ? [`focus ring of ${what}: ${found.toFixed(2)}`] : []
  })
}

/** The lines around a box. */
function edgesOf({ left, top, right, bottom }: Box): Box[] {
  return [
    { left, top, right, bottom: top + 1 },
    { left, top: bottom, right, bottom: bottom + 1 },
    { left, top, right: left + 1, bottom },
    { left: right, top, right: right + 1, bottom },
  ]
}

interface Compared {
  readonly colour: readonly number[]
  readonly boxes: readonly Box[]
}

/**
 * Each colour's contrast with what is painted in its boxes, texts apart: the worst but for one pixel in
 * fifty.
 */
async function worstRatios(page: Page, compared: readonly Compared[]): Promise<number[]> {
  await addRule(page, '*, *::before, *::after { color: transparent !important; transition: none !important }')
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64')
  await addRule(page, '')
  // The page under test may load no picture like this one: it is read in an empty one.
  const reader = await page.context().newPage()
  const ratios = await reader.evaluate(readRatios, { picture, compared })
  await reader.close()
  return ratios
}

/** In an empty page. */
async function readRatios(given: { picture: string; compared: readonly Compared[] }): Promise<number[]> {
  const answer = await fetch(`data:image/png;base64,${given.picture}`)
  const bitmap = await createImageBitmap(await answer.blob())
  const { width, height } = bitmap
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  if (!canvas) throw new Error('no canvas')
  canvas.drawImage(bitmap, 0, 0)
  const { data } = canvas.getImageData(0, 0, width, height)
  const luminance = (channels: readonly number[]): number => {
    const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
      const share = channel / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  return given.compared.map(({ colour, boxes }) => {
    const alpha = colour[3] ?? 1
    const ratios: number[] = []
    for (const { left, top, right, bottom } of boxes)
      for (let y = Math.max(0, Math.ceil(top)); y < Math.min(height, bottom); y += 2)
        for (let x = Math.max(0, Math.ceil(left)); x < Math.min(width, right); x += 2) {
          const at = (y * width + x) * 4
          const behind = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
          const seen = behind.map((each, channel) => (colour[channel] ?? 0) * alpha + each * (1 - alpha))
          const [one, other] = [luminance(seen), luminance(behind)]
          ratios.push((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05))
        }
    ratios.sort((one, other) => one - other)
    return ratios[Math.floor(ratios.length / 50)] ?? 21
  })
}

/** By a style sheet of the script's: the page's policy allows no other. The last one counts. */
async function addRule(page: Page, rule: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
  }, rule)
}

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** In the page: every text that is seen, with its colour and where it stands. */
function collectTexts(): Painted[] {
  const read = (css: string): [number, number, number, number] => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) return [0, 0, 0, 1]
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 255] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue, alpha / 255]
  }
  const found: Painted[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const what = node.textContent?.trim() ?? ''
    if (!parent || what === '' || parent.closest('option, script, [aria-hidden="true"], .visually-hidden'))
      continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2)
    let opacity = 1
    for (let each: Element | null = parent; each; each = each.parentElement)
      opacity *= Number(getComputedStyle(each).opacity)
    const { color, fontSize, fontWeight } = getComputedStyle(parent)
    const [red, green, blue, alpha] = read(color)
    const size = Number.parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    found.push({
      what: what.slice(0, 40),
      colour: [red, green, blue, alpha * opacity],
      least: isLarge ? 3 : 4.5,
      boxes: boxes.map(({ left, top, right, bottom }) => ({ left, top, right, bottom })),
    })
  }
  return found.filter(({ boxes }) => boxes.length > 0)
}

interface Ring {
  readonly what: string
  readonly colour: readonly number[] | null
  /** A band of its own around the ring; null: the page. */
  readonly around: Rgb | null
  /** Just outside the ring, or just inside one that lies within its box. */
  readonly boxes: readonly Box[]
  /** Something around it that scrolls or hides hides a part of it. */
  readonly isCut: boolean
}

/** In the page: each thing that takes the focus, with its ring. */
function collectRings(): Ring[] {
  const read = (css: string): [number, number, number] => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) return [0, 0, 0]
    canvas.fillStyle = css
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return [red, green, blue]
  }
  const focusable = 'button, a[href], input, select, textarea, summary, [tabindex="0"]'
  return [...document.querySelectorAll<HTMLElement>(focusable)].flatMap((element): Ring[] => {
    if (!element.checkVisibility({ visibilityProperty: true })) return []
    element.focus({ preventScroll: true })
    if (document.activeElement !== element) return []
    const near = [element, element.nextElementSibling, element.parentElement, element.closest('label')]
    const carrier = near.find((each) => {
      if (!each) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(each)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const what = `${element.tagName.toLowerCase()} "${name.trim().slice(0, 30)}"`
    if (!carrier) return [{ what, colour: null, around: null, boxes: [], isCut: false }]
    const { outlineColor, outlineOffset, outlineWidth, boxShadow } = getComputedStyle(carrier)
    // The band of the paper's colour on which the ring lies: wider than its offset and its width.
    const band = /(rgba?\([^)]*\)|color\([^)]*\)|oklab\([^)]*\)) 0px 0px 0px (\d+)px(?! inset)/.exec(
      boxShadow,
    )
    const offset = Number.parseFloat(outlineOffset)
    const reach = offset + Number.parseFloat(outlineWidth)
    const { left, top, right, bottom } = carrier.getBoundingClientRect()
    let isCut = false
    for (let each = carrier.parentElement; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflow === 'visible') continue
      const hole = each.getBoundingClientRect()
      isCut ||= left - reach < hole.left - 1 || right + reach > hole.right + 1
      isCut ||= top - reach < hole.top - 1 || bottom + reach > hole.bottom + 1
    }
    const by = offset < 0 ? offset - 2 : 6
    return [
      {
        what,
        colour: read(outlineColor),
        around: band && Number(band[2]) >= 4 ? read(band[1] ?? '') : null,
        boxes: [{ left: left - by, top: top - by, right: right + by, bottom: bottom + by }],
        isCut,
      },
    ]
  })
}
