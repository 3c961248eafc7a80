import { jobIds } from '#domain/jobs.ts';
import { type Language, languages } from '#domain/languages.ts';
import { officeIds, offices } from '#domain/offices.ts';
import { type PublicPage, publicAddress } from '#domain/public-pages.ts';
import type { Site as HouseSite } from '#domain/site.ts';
import { isSaid, say } from '#server/kernel/texts.ts';
import { faqEntries } from './content/faq.ts';
import { jobPostings } from './content/job-postings.ts';
import { hoursIn, publicFigures } from './content/public-figures.ts';

export type Site = Pick<HouseSite, 'socialLinks'> & {
  /** The origin of every address, without a slash at its end. */
  readonly publicUrl: string;
  readonly offices: Parameters<typeof hoursIn>[0];
};

type Data = Readonly<Record<string, unknown>>;

/** What a page says to machines that read it (schema.org), in the page's language. */
export function structuredData(page: PublicPage, language: Language, site: Site): readonly Data[] {
  if (page === '/faq') return [faqPage(language, site)];
  if (page === '/careers') return jobIds.map((id) => jobPosting(id, language, site));
  if (page === '/' || page === '/about' || page === '/contact') return [organization(language, site)];
  return [];
}

/** The same as elements of the page: data, not script, so the content policy has nothing against it. */
export function structuredDataBlocks(data: readonly Data[]): string {
  return data
    .map((each) => JSON.stringify({ '@context': 'https://schema.org', ...each }).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');
}

function organization(language: Language, { publicUrl, socialLinks }: Site): Data {
  return {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    name: 'Lys',
    url: `${publicUrl}${publicAddress('/', language)}`,
    logo: `${publicUrl}/favicon.svg`,
    image: `${publicUrl}/og/home.jpg`,
    description: say(language, 'public:meta.home.description'),
    location: officeIds.map((id) => ({ '@type': 'Place', address: addressOf(id, language) })),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      url: `${publicUrl}${publicAddress('/contact', language)}`,
      availableLanguage: languages,
    },
    ...(socialLinks.length > 0 ? { sameAs: socialLinks.map(({ href }) => href) } : {}),
  };
}

function faqPage(language: Language, { offices: set }: Site): Data {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: faqEntries.map(({ id }) => ({
      '@type': 'Question',
      name: say(language, `faq:items.${id}.question`),
      acceptedAnswer: {
        '@type': 'Answer',
        text: linesOf(language, `faq:items.${id}.answer`, hoursIn(set)).join(' '),
      },
    })),
  };
}

function jobPosting(id: (typeof jobIds)[number], language: Language, { publicUrl }: Site): Data {
  const { office, postedOn } = jobPostings[id];
  const requirements = linesOf(language, `careers:roles.items.${id}.requirements`);
  return {
    '@type': 'JobPosting',
    identifier: { '@type': 'PropertyValue', name: 'Lys', value: id },
    title: say(language, `careers:roles.items.${id}.title`),
    description: `<p>${say(language, `careers:roles.items.${id}.description`)}</p><ul>${requirements.map((line) => `<li>${line}</li>`).join('')}</ul>`,
    datePosted: postedOn,
    employmentType: 'FULL_TIME',
    url: `${publicUrl}${publicAddress('/careers', language)}#${id}`,
    directApply: true,
    hiringOrganization: {
      '@type': 'Organization',
      '@id': `${publicUrl}/#organization`,
      name: 'Lys',
      sameAs: publicUrl,
    },
    jobLocation: { '@type': 'Place', address: addressOf(office, language) },
  };
}

function addressOf(office: (typeof officeIds)[number], language: Language): Data {
  return {
    '@type': 'PostalAddress',
    addressLocality: say(language, `contact:offices.${office}.city`),
    addressCountry: offices[office].country,
  };
}

/** The lines of a text that is a list, as plain words. */
function linesOf(
  language: Language,
  key: `${string}:${string}`,
  figures: Readonly<Record<string, string>> = {},
): string[] {
  const lines: string[] = [];
  for (let index = 0; isSaid(language, `${key}.${index}`); index += 1) {
    lines.push(plain(say(language, `${key}.${index}`, { ...publicFigures, ...figures })));
  }
  return lines;
}

/** Without the marks that `web/features/public/Prose.tsx` reads. */
function plain(line: string): string {
  return line.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('**', '');
}
