import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeHtml } from './escape-html.ts'
import { hasLink, hasOnlySafeLinks, linksOf, withoutLinks } from './links.ts'
import { fillHtml, fillSubject, placeholders, unknownPlaceholders } from './placeholders.ts'
import { topLevelNames } from './top-level-names.ts'

describe('placeholders', () => {
  it.each([
    ['Bonjour {{candidateFirstname}} {{ candidateLastname }}', []],
    ['{{assessmentname}}', ['assessmentname']],
    ['{{}} and {{x}} and {{x}}', ['', 'x']],
    ['{{company<b>Name</b>}}', []],
    ['{{constructor}}', ['constructor']],
    ['{ {companyName} } {single}', []],
  ])('%j: unknown %j', (text, expected) => expect(unknownPlaceholders(text)).toEqual(expected))

  it('are all known', () =>
    expect(unknownPlaceholders(placeholders.map((name) => `{{${name}}}`).join(''))).toEqual([]))

  it.each([
    ['Hello {{candidateFirstname}}', 'Hello &lt;b&gt;Zo&amp;&lt;/b&gt;'],
    ['{{&nbsp;candidateFirstname }}', '&lt;b&gt;Zo&amp;&lt;/b&gt;'],
    ['<a title="{{candidateLastname}}">', '<a title="&quot; onclick=&quot;">'],
    ['{{candidateEvalGroupsResults}}', 'Écoute 8/11<br>Calcul 2/2'],
    ['{{recruiterCode}}!', '!'],
    ['{{unknown}}', '{{unknown}}'],
    ['M.{{candidateFirstname}}', 'M. &lt;b&gt;Zo&amp;&lt;/b&gt;'],
    ['phish.{{recruiterCode}}', 'phish.'],
  ])('%j becomes %j', (text, expected) =>
    expect(
      fillHtml(text, {
        candidateFirstname: '<b>Zo&</b>',
        candidateLastname: '" onclick="',
        candidateEvalGroupsResults: 'Écoute 8/11\nCalcul 2/2',
      }),
    ).toBe(expected),
  )

  it('bring no line break into a subject', () => {
    expect(fillSubject('Test {{assessmentName}}', { assessmentName: 'A & B\r\nBcc: all@exemple.fr' })).toBe(
      'Test A & B Bcc: all@exemple.fr',
    )
  })

  it('never fill in what a value brings along, and never let a value make a tag', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const filled = fillHtml('<p>{{companyName}}</p>', { companyName: value })
        expect(filled.replace(/^<p>|<\/p>$|<br>/g, '')).not.toMatch(/[<>]/)
        expect(fillHtml('{{companyName}}', { companyName: '{{recruiterCode}}', recruiterCode: 'x' })).toBe(
          '{{recruiterCode}}',
        )
        expect(escapeHtml(value)).not.toMatch(/[<>"']/)
      }),
    )
  })
})

describe('links', () => {
  it.each([
    ['<p>Bonjour Zoé,</p><p>à demain.</p>', false],
    ['Écrivez à rh@acme.fr ou jean.dupont@acme.com', false],
    ['Tél:01 02 03 04 05, 3.5 points, M.Martin, merci.de répondre', false],
    ['<img src="/api/files/logo" alt="logo">', false],
    ['c’est la fin.Merci de répondre', false],
    ['c’est fini.De plus, oui.Il faut', false],
    ['merci.de répondre, Merci.de venir, afin.de savoir', false],
    ['paypal.de pour votre compte', true],
    ['merci.de', true],
    ['Clic.Me', true],
    ['Clic.Me pour continuer', true],
    ['banque.Pro', true],
    ['phish.Su', true],
    ['phish.It', true],
    ['Phish.It pour continuer', true],
    ['fini.De', true],
    ['fini.De/plus', true],
    ['M.Dupont, Mme.Leclerc et Dr.Schmidt, A.Dupont', false],
    ['M.dupont', true],
    ['m.Dupont', true],
    ['phish.Dupont', true],
    ['phish.M.Dupont', true],
    ['M.Dupont/x', true],
    ['M.Com, X.Xyz', true],
    ['T.Me', true],
    ['Bonjour M.{{candidateLastname}}, Dr.{{candidateLastname}}', false],
    ['<p>M.{{candidateLastname}}</p> (A.{{candidateLastname}})', false],
    ['phish.M.{{candidateLastname}}', true],
    ['phish.{{candidateLastname}}', true],
    ['m.{{candidateLastname}}', true],
    ['rh+test@acme.ru, jean.dupont@acme.co.uk et x@serveur.top', false],
    ['jean.com@acme.fr et a.ru.x@acme.fr', false],
    ['à 10:30:00, p.ex. cv.pdf, le 12.05.2026 au 01.02.03.04.05', false],
    ['note :: suite, ratio 3:2, S.A.S., M. Martin', false],
    ['À suivre... fin...Merci de répondre... etc...Il reste...', false],
    ['Écrivez...rh@acme.ru ou ...jean.dupont@acme.co.uk', false],
    ['voir phish.ru', true],
    ['voir PHISH.RU', true],
    ['voir phish.ru.', true],
    ['voir phish.de.', true],
    ['voir evil.com.Merci', true],
    ['voir Evil.Com', true],
    ['voir phish.Ru', true],
    ['voir Phish.Xyz', true],
    ['voir evil。com', true],
    ['voir evil．com', true],
    ['voir evil｡com', true],
    ['voir пример.рф', true],
    ['voir xn--e1afmkfd.xn--p1ai', true],
    ['voir https:\\\\host', true],
    ['voir https:/\\host', true],
    ['voir http:&bsol;&bsol;host', true],
    ['ev&shy;il.com', true],
    ['voir 192.168.0.1', true],
    ['voir 192.168.0.1:8080/x', true],
    ['voir [::1], 2001:db8::1', true],
    ['voir localhost', true],
    ['voir localhost:3000', true],
    ['voir serveur.interne/x', true],
    ['<p>https:&#x0000002f;&#x0000002f;evil&#x0000002e;com/a</p>', true],
    ['evil&#00000000046;com', true],
    ['phish&ZeroWidthSpace;.ru', true],
    ['phish.&NoBreak;ru', true],
    ['phish&period;ru', true],
    ['phish\ufe0f.ru', true],
    ['…phish.ru', true],
    ['‥phish.ru', true],
    ['...phish.ru', true],
    ['voir .phish.ru', true],
    ['voir...phish.ru', true],
    ['voir...www.evil.example, ...localhost', true],
    ['＠phish.ru', true],
    ['﹫phish.ru', true],
    ['phish.ru＠', true],
    ['suivez @phish.ru', true],
    ['@phish.ru', true],
    ['(@www.evil.example)', true],
    ['phish.ru@ et @', true],
    ['rh@acme.ru, a+b@acme.ru, x_@acme.ru', false],
    ['phish{{recruiterCode}}.ru', true],
    ['phish.{{recruiterCode}}ru', true],
    ['{{candidateFirstname}}.ru', true],
    ['phish.{{candidateFirstname}}', true],
    ['{{candidateFirstname}}.{{candidateLastname}}', true],
    ['{{candidateFirstname}}{{candidateLastname}}', true],
    ['{{candidateFirstname}}ru', true],
    ['htt{{recruiterCode}}ps://evil', true],
    ['voir phish{{<b>recruiterCode</b>}}.ru', true],
    ['Bonjour {{candidateFirstname}} {{candidateLastname}},', false],
    ['Bonjour {{candidateFirstname}}.Merci, {{companyName}}. À demain', false],
    ['« {{assessmentName}} » : {{candidateEvalGroupsResults}} ({{recruiterCode}})', false],
    ['<p>{{candidateFirstname}}</p><p>{{companyName}}</p>', false],
    ['voir मेरा.भारत', true],
    ['voir ร้านค้า.ไทย, கடை.இலங்கை', true],
    ['phishx̱.ru', true],
    ['phish.ru̱', true],
    ['phish.̱ru et evil.co̱m', true],
    ['i❤.ws', true],
    ['i❤️.ws', true],
    ['👍🏽.ws', true],
    ['1️⃣.ws', true],
    ['a.i❤❤.ws', true],
    ['phish.ru❤.x', true],
    ['phish.ru❤', true],
    ['Il fait 20°.Il faut 10€.Plus tard ❤.Merci', false],
    ['phish.ru@a', true],
    ['phish.ru@a.b', true],
    ['phish.ru@127.0.0.1', true],
    ['M.Kim@a', true],
    ['localhost@a', true],
    ['jean.com@acme.fr.Merci', false],
    ['youtu.Be here', true],
    ['amzn.To buy', true],
    ['lnkd.In here, shorturl.At the, bit.Do it', true],
    ['redd.It now', true],
    ['//evil', true],
    ['voir ///evil', true],
    ['\\\\evil\\share', true],
    ['voir (&bsol;&bsol;evil)', true],
    ['et//ou, 24//7, // suite, et/ou, 24/7, H/F, recruteur/ candidat', false],
    ['0x7f.1', true],
    ['voir 0x7f.0.0.1/page', true],
    ['127.1/page', true],
    ['127.1:8080', true],
    ['et/ou le 12/05, 3.5 ans', false],
    ['le projet est fini.Plus de détails demain', false],
    ['127.1 points, version 10.0.1, 12.5/20', false],
    ['Bonjour.Je suis', false],
    ['Bonjour.Je', true],
    ['Phish.Je suis', true],
    ['une question.Plus tard', false],
    ['c’est fini.Plus rien', false],
    ['phish.Plus', true],
    ['Thanks.You may begin. It’s done.It is over', false],
    ['M.Kim, M.Black, M.Paris et Mme.Wang.', false],
    ['Mlle.Black, Dr.Kim, Mr.Paris, Mrs.Wang, Ms.Kim', false],
    ['M.Kim.Paris', true],
    ['M.Lu, Mme.Ai, Dr.Dev', false],
    ['A.Lu', true],
    ['Is it Ms.Kim?', false],
    ['M.Kim?x', true],
    ['suivez @M.Paris', true],
    ['--//evil', true],
    ['_//evil', true],
    ['M.Kim/x', true],
    ['M.Kim:80', true],
    ['phish.Kim', true],
    ['A.Kim', true],
    ['<a>nothing</a>', true],
    ['<A HREF="mailto:x@y.fr">x</A>', true],
    ['voir https://evil.example/x', true],
    ['voir HTTP://EVIL', true],
    ['voir www.evil.example', true],
    ['voir evil.com', true],
    ['voir bit.ly/abc', true],
    ['//evil.com/x', true],
    ['https&#58;//evil.example', true],
    ['https&colon;&sol;&sol;evil.example', true],
    ['ev\u200bil.com', true],
    ['<b>evil</b>.com', true],
    ['<img src="https://evil.example/pixel.gif">', true],
    ['ftp://files.example', true],
  ])('%j: %s', (html, expected) => expect(hasLink(html)).toBe(expected))

  it.each([
    ['<a href="https://assay.example/assessment/a?x=1">test</a>', true],
    ['https://ASSAY.example:443/', true],
    ['no link at all', true],
    ['https://assay.example/assessment/a?c={{recruiterCode}}', true],
    ['https://assay.example{{recruiterCode}}/', false],
    ['suivez @phish.ru', false],
    ['<a href="/assessment/a">test</a>', true],
    ['https://assay.example.evil.com/', false],
    ['https://assay.example@evil.com/', false],
    ['http://assay.example/', false],
    ['https://assay.example:8443/', false],
    ['<a href="//evil.com">x</a>', false],
    ['<a href="/\\evil.com">x</a>', false],
    ['<a href="/\t/evil.com">x</a>', false],
    ['<a href="/&Tab;/evil.com">x</a>', false],
    ['<a href="https:\\\\evil.com">x</a>', false],
    ['https:\\\\assay.example.evil.com', false],
    ['<a href="javascript:alert(1)">x</a>', false],
    ['<a href="https://assay.example/">x</a> evil.com', false],
    ['<a href=" https://evil.com">https://assay.example/</a>', false],
  ])('%j is safe: %s', (html, expected) =>
    expect(hasOnlySafeLinks(html, 'https://assay.example')).toBe(expected),
  )

  it.each([
    'a',
    'é',
    '<',
    '<br',
    'a.',
    'é.',
    'A.',
    '1.',
    ':',
    'f:',
    '{{',
    '://',
    'href=',
    '&#',
    'www.',
    'http:/',
    'de.',
    'M.',
    'M.{{a}}',
    'fini.De ',
    '.a',
    '..a',
    '@.a.',
    '&#x0',
    '&#0',
    '…a',
    '/',
    '\\',
    '//a',
    '❤',
    '❤.',
    '❤.a',
    'x\u0331',
    '\u0331.',
    'भा.',
    'a.a@a.',
    'a.a@',
    'a.a@a.a@',
    'localhost@',
    'localhost@a',
    'M.Kim',
    'Bonjour.Je ',
    'a.It is ',
  ])('are looked for in a long row of %j', (part) => {
    const text = part.repeat(200_000 / part.length)
    expect(hasOnlySafeLinks(`${text} https://evil.example`, 'https://assay.example')).toBe(false)
    expect(unknownPlaceholders(`${text} {{evil}}`).length).toBeGreaterThan(0)
  })

  it.each([
    ['Zoé', 'Zoé'],
    ['J.-P. Martin', 'J.-P. Martin'],
    ['M.Dupont', 'M.Dupont'],
    ['phish.ru', 'phish ru'],
    ['Zoé https://evil.example/x', 'Zoé https evil example x'],
    ['@phish.ru', 'phish ru'],
    ['evil。com', 'evil com'],
    ['phish\u2024ru', 'phish ru'],
    ['मेरा.भारत', 'मेरा भारत'],
    ['phishx\u0331.ru', 'phishx\u0331 ru'],
    ['i❤.ws', 'i❤ ws'],
    ['phish.ru@a', 'phish ru a'],
    ['youtu.Be here', 'youtu Be here'],
    ['//evil', 'evil'],
    ['\\\\evil\\share', 'evil share'],
    ['M.Kim', 'M.Kim'],
    ['Mme.Wang', 'Mme.Wang'],
    ['jean.com@acme.fr', 'jean.com@acme.fr'],
    ['Écoute 8/11\nCalcul 2/2', 'Écoute 8/11\nCalcul 2/2'],
  ])('are taken out of the value %j: %j', (value, expected) => expect(withoutLinks(value)).toBe(expected))

  it('are never left in a value', () => {
    const pieces = fc.constantFrom(
      'a',
      'M',
      'ru',
      'Plus',
      '❤',
      '\u034e',
      '\u2024',
      '.',
      '/',
      '\\',
      '@',
      ':',
      '1',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), (words) => {
        expect(linksOf(escapeHtml(withoutLinks(words.join(''))))).toEqual([])
      }),
      { seed: 7, numRuns: 2000 },
    )
  })

  it('are found under every top-level name, also where a mark is added', () => {
    for (const top of topLevelNames) {
      expect(hasLink(`voir phish.${top}`), top).toBe(true)
      expect(hasLink(`voir phishx\u034e.${top}`), top).toBe(true)
      expect(hasLink(`voir phish.${top}\u034e`), top).toBe(true)
    }
  })

  it('are found wherever they stand', () => {
    expect(linksOf('<p>a.fr</p><p>b</p><a href="https://c.example">www.d.example</a>')).toEqual([
      'https://c.example',
      'a.fr',
      'www.d.example',
    ])
  })
})
