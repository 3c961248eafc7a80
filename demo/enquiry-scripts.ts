import type { ContactSubject } from '#domain/account.ts';
import type { ApplicationKind } from '#domain/application.ts';
import type { VisitorKind } from '#domain/enquiry.ts';
import type { JobId } from '#domain/jobs.ts';
import type { Language } from '#domain/languages.ts';
import type { OfficeId } from '#domain/offices.ts';
import type { PersonKey } from './people.ts';

/** Invented people and companies; hours count back from the moment the demo is loaded. */

type Answer = { readonly by: PersonKey; readonly hoursAgo: number; readonly text: string };

type EnquiryScript = {
  readonly name: string;
  readonly email: string;
  readonly company?: string;
  readonly phone?: string;
  readonly subject?: ContactSubject;
  readonly visitorKind?: VisitorKind;
  readonly language: Language;
  readonly message: string;
  readonly hoursAgo: number;
  readonly answer?: Answer;
  readonly closedHoursAgo?: number;
};

export const demoEnquiries: readonly EnquiryScript[] = [
  {
    name: 'Sofia Lindqvist',
    email: 'sofia@nordhud.example',
    visitorKind: 'retailer',
    language: 'en',
    message:
      'We run three pharmacies in Malmö and are looking for pregnancy-safe skincare. Which of your brands would you suggest to begin with, and is there a minimum per brand?',
    hoursAgo: 3,
  },
  {
    name: '박지우',
    email: 'jiwoo@saesoon.example',
    company: '새순 코스메틱',
    phone: '+82 2 555 0142',
    subject: 'partnership',
    language: 'ko',
    message:
      '저희는 제주산 원료로 두피 케어 제품을 만듭니다. 유럽 판매를 시작하려면 어떤 서류를 먼저 준비해야 하나요?',
    hoursAgo: 9,
  },
  {
    name: 'Hannah Osei',
    email: 'hannah@thebeautydesk.example',
    company: 'The Beauty Desk',
    subject: 'press',
    language: 'en',
    message:
      'I am writing about upcycled ingredients in cosmetics. May I ask your team two or three questions this week?',
    hoursAgo: 30,
    answer: {
      by: 'clara',
      hoursAgo: 6,
      text: 'Gladly. I am free on Thursday between 10:00 and 12:00 in London; the number is at the foot of this email. Ultung, whose founder works with pressed-out fruit, would also like to talk to you.',
    },
  },
  {
    name: '陈雨桐',
    email: 'yutong.chen@liuli.example',
    company: '琉璃美妆',
    subject: 'brands',
    language: 'zh',
    message: '我们在柏林经营两家门店，主要顾客是敏感肌人群。请问哪些品牌的产品已完成欧盟 CPNP 备案？',
    hoursAgo: 74,
    answer: {
      by: 'daniel',
      hoursAgo: 52,
      text: '您好！平台上所有产品在上架前均已完成欧盟 CPNP 备案。针对敏感肌，建议先了解 Pulnae 和 Onpum。',
    },
    closedHoursAgo: 20,
  },
  {
    name: 'Marc Oberlin',
    email: 'marc@oberlin-spa.example',
    visitorKind: 'other',
    language: 'en',
    message: 'We equip hotel spas. Is there a way to buy larger sizes for treatment rooms?',
    hoursAgo: 140,
    closedHoursAgo: 96,
  },
];

export const demoBookings: readonly (EnquiryScript & {
  readonly office: OfficeId;
  readonly timeZone: string;
  /** The n-th slot the office still offers, or one that is over. */
  readonly slot: number | 'past';
  readonly cancelledHoursAgo?: number;
})[] = [
  {
    name: 'Camille Arnaud',
    email: 'camille@arnaud-beaute.example',
    company: 'Arnaud Beauté',
    phone: '+33 1 55 50 12 34',
    language: 'en',
    message: 'Payment terms for a first order, and how returns work.',
    hoursAgo: 20,
    office: 'london',
    timeZone: 'Europe/Paris',
    slot: 7,
  },
  {
    name: '정하린',
    email: 'harin@onggi.example',
    company: '온기화장품',
    phone: '+82 10 5550 1907',
    language: 'ko',
    message: '입점 절차와 수수료가 궁금합니다.',
    hoursAgo: 44,
    office: 'seoul',
    timeZone: 'Asia/Seoul',
    slot: 22,
  },
  {
    name: 'Oskar Wieland',
    email: 'oskar@wieland-drogerie.example',
    company: 'Drogerie Wieland',
    language: 'en',
    message: '',
    hoursAgo: 120,
    office: 'london',
    timeZone: 'Europe/Vienna',
    slot: 'past',
    closedHoursAgo: 18,
  },
  {
    name: 'Beatriz Antunes',
    email: 'beatriz@casa-antunes.example',
    company: 'Casa Antunes',
    language: 'en',
    message: 'Sun care for the summer season.',
    hoursAgo: 60,
    office: 'london',
    timeZone: 'Europe/Lisbon',
    slot: 12,
    cancelledHoursAgo: 28,
    closedHoursAgo: 28,
  },
];

export const demoJobApplications: readonly (EnquiryScript & {
  readonly jobId: JobId | null;
  readonly cvName: string;
})[] = [
  {
    name: 'Priya Raman',
    email: 'priya.raman@mail.example',
    phone: '+44 20 7946 0112',
    language: 'en',
    message:
      'I have sold cosmetics to independent pharmacies in Germany and Austria for seven years and would like to do it for Korean brands.',
    hoursAgo: 27,
    jobId: 'business-development-manager-emea',
    cvName: 'Priya Raman CV.pdf',
  },
  {
    name: '최서진',
    email: 'seojin.choi@mail.example',
    language: 'ko',
    message:
      '화장품 브랜드사에서 해외 영업을 5년간 담당했습니다. 브랜드와 리테일러를 잇는 일을 하고 싶습니다.',
    hoursAgo: 98,
    jobId: 'k-beauty-brand-partnership-manager',
    cvName: '최서진_이력서.pdf',
    answer: {
      by: 'yuna',
      hoursAgo: 50,
      text: '지원해 주셔서 감사합니다. 다음 주 화요일 오후에 30분 정도 이야기 나눌 수 있을까요?',
    },
  },
  {
    name: 'Elif Kaya',
    email: 'elif.kaya@mail.example',
    language: 'en',
    message: '',
    hoursAgo: 300,
    jobId: null,
    cvName: 'cv-elif-kaya.pdf',
    closedHoursAgo: 190,
  },
];

type Outcome = {
  readonly by: PersonKey;
  readonly hoursAgo: number;
  /** Without a reason it was approved; the company of that name is there. */
  readonly declineReason?: string;
  readonly inviteCode?: string;
};

export const demoApplications: readonly {
  readonly kind: ApplicationKind;
  readonly companyName: string;
  readonly country: string;
  readonly businessNumber: string;
  readonly sells: string;
  readonly website: string | null;
  readonly message: string;
  readonly contactName: string;
  readonly email: string;
  readonly language: Language;
  readonly hoursAgo: number;
  readonly outcome?: Outcome;
}[] = [
  {
    kind: 'retailer',
    companyName: 'Apotek Lindqvist',
    country: 'SE',
    businessNumber: 'SE556677889901',
    sells: 'Three pharmacies in Malmö and Lund. Mother and baby care, dermatological skincare, sun care.',
    website: 'https://apotek-lindqvist.example',
    message: 'Our customers ask for pregnancy-safe alternatives to retinol.',
    contactName: 'Sofia Lindqvist',
    email: 'sofia@apotek-lindqvist.example',
    language: 'en',
    hoursAgo: 5,
  },
  {
    kind: 'retailer',
    companyName: '琉璃美妆',
    country: 'DE',
    businessNumber: 'DE298765431',
    sells: '柏林两家门店，主营敏感肌护肤与防晒，顾客以华人及本地年轻女性为主。',
    website: null,
    message: '希望先少量进货，了解顾客反响。',
    contactName: '陈雨桐',
    email: 'yutong.chen@liuli.example',
    language: 'zh',
    hoursAgo: 28,
  },
  {
    kind: 'retailer',
    companyName: 'Salon Vesely',
    country: 'CZ',
    businessNumber: 'CZ12345679',
    sells: 'Hair salon with a shop of 40 square metres in Brno: scalp care and hair-loss care.',
    website: 'https://salonvesely.example',
    message: '',
    contactName: 'Tereza Veselá',
    email: 'tereza@salonvesely.example',
    language: 'en',
    hoursAgo: 51,
  },
  {
    kind: 'retailer',
    companyName: 'Fernhill Apothecary',
    country: 'GB',
    businessNumber: 'SC401927',
    sells: 'An apothecary in Edinburgh: natural skincare, teas, gifts.',
    website: 'https://fernhill.example',
    message: 'We would like to begin with two brands before Christmas.',
    contactName: 'Isla Rennie',
    email: 'isla@fernhill.example',
    language: 'en',
    hoursAgo: 70,
    outcome: { by: 'daniel', hoursAgo: 48, inviteCode: 'RETAIL2026' },
  },
  {
    kind: 'retailer',
    companyName: 'Bergamotte Zürich',
    country: 'CH',
    businessNumber: 'CHE-116.281.710',
    sells: 'Concept store in Zürich: fragrance, skincare and ceramics.',
    website: 'https://bergamotte.example',
    message: '',
    contactName: 'Nina Aebischer',
    email: 'nina@bergamotte.example',
    language: 'en',
    hoursAgo: 9 * 24,
    outcome: { by: 'daniel', hoursAgo: 5 * 24 },
  },
  {
    kind: 'retailer',
    companyName: 'Schnäppchen24',
    country: 'DE',
    businessNumber: 'DE134679852',
    sells: 'Discounted brand goods on online marketplaces.',
    website: 'https://schnaeppchen24.example',
    message: 'We take remaining stock of all brands.',
    contactName: 'Ralf Kuhn',
    email: 'kuhn@schnaeppchen24.example',
    language: 'en',
    hoursAgo: 15 * 24,
    outcome: {
      by: 'clara',
      hoursAgo: 13 * 24,
      declineReason:
        'Our brands ask us to place their products with shops that advise their customers, and not on open marketplaces. Should you open such a shop, we would be glad to hear from you.',
    },
  },
  {
    kind: 'brand',
    companyName: '새순 코스메틱',
    country: 'KR',
    businessNumber: '123-45-67891',
    sells: '제주산 녹차와 쑥으로 만든 두피·탈모 완화 샴푸와 앰플 9종. 비건 인증, 국내 온라인 판매 중.',
    website: 'https://saesoon.example',
    message: '유럽에는 아직 진출하지 않았습니다. CPNP 신고를 준비하고 있습니다.',
    contactName: '박지우',
    email: 'jiwoo@saesoon.example',
    language: 'ko',
    hoursAgo: 11,
  },
  {
    kind: 'brand',
    companyName: 'Onggi Skin',
    country: 'KR',
    businessNumber: '220-81-62517',
    sells: 'Fermented skincare in refillable jars: 14 products, notified in the EU and the UK.',
    website: 'https://onggi.example',
    message: 'We sell in Japan and Singapore and would like a partner for Europe.',
    contactName: 'Harin Jung',
    email: 'harin@onggi.example',
    language: 'en',
    hoursAgo: 46,
  },
  {
    kind: 'brand',
    companyName: 'Yeorin',
    country: 'KR',
    businessNumber: '105-87-41236',
    sells: '임산부와 민감성 피부를 위한 스킨케어. EU CPNP, 영국 SCPN 신고 완료.',
    website: 'https://yeorin.example',
    message: '',
    contactName: '윤가온',
    email: 'gaon@yeorin.example',
    language: 'ko',
    hoursAgo: 80,
    outcome: { by: 'yuna', hoursAgo: 48, inviteCode: 'BRAND2026' },
  },
  {
    kind: 'brand',
    companyName: 'Glow Factory',
    country: 'KR',
    businessNumber: '311-86-02457',
    sells: 'Colour cosmetics made to order for other labels.',
    website: null,
    message: 'We would like to offer private label production.',
    contactName: 'Taeyang Moon',
    email: 'moon@glowfactory.example',
    language: 'en',
    hoursAgo: 20 * 24,
    outcome: {
      by: 'yuna',
      hoursAgo: 18 * 24,
      declineReason:
        'Lys brings finished brands with their own story to retailers; private label production is not part of it. We wish you every success.',
    },
  },
];
