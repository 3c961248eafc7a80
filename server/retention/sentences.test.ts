import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Language, languages } from '#domain/languages.ts';
import { startHouse, type TestHouse } from '#test/app.ts';
import { castDay } from '#test/cast.ts';
import { say } from '../kernel/texts.ts';
import { classesInOrder, planRetention } from './plan.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

/** How the sentence above a list names each sort of record in it. */
const named: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  orders: { en: 'Closed orders', ko: '종료된 주문', zh: '已结束的订单' },
  messages: { en: 'conversations', ko: '대화', zh: '对话' },
  questions: { en: 'questions to brands', ko: '브랜드 문의', zh: '对品牌的咨询' },
  approvals: { en: 'orders submitted for approval', ko: '승인을 요청한 주문', zh: '提交审批的订单' },
  samples: { en: 'sample requests', ko: '샘플 요청', zh: '样品申请' },
  papers: { en: 'documents', ko: '서류', zh: '单据' },
  invoices: { en: 'Settled invoices', ko: '정산된 인보이스', zh: '已结清的发票' },
  applications: { en: 'applications', ko: '입점 신청', zh: '入驻申请' },
  enquiries: { en: 'enquiries, appointments', ko: '문의, 상담 예약', zh: '咨询、预约' },
  settlements: { en: 'settlement statements and payouts', ko: '정산서와 지급 기록', zh: '结算单与付款记录' },
  commissions: { en: 'replaced commission agreements', ko: '변경 전 수수료 합의', zh: '已更换的佣金约定' },
  bankAccounts: { en: 'replaced bank accounts', ko: '변경 전 정산 계좌', zh: '已更换的结算账户' },
  certificates: { en: 'expired certificates', ko: '만료된 공장 인증서', zh: '过期的工厂证书' },
  bankEntries: { en: 'bank entries', ko: '은행 거래', zh: '银行交易' },
  invitations: { en: 'invitations', ko: '초대', zh: '邀请' },
  responsiblePersons: { en: 'responsible persons', ko: '책임자', zh: '责任人' },
  notes: { en: 'internal notes', ko: '내부 메모', zh: '内部备注' },
  tradeAudit: { en: 'trade audit log', ko: '거래 감사 로그', zh: '交易审计日志' },
  emails: { en: 'Emails', ko: '이메일', zh: '邮件' },
  signIns: { en: 'sign-ins', ko: '로그인', zh: '登录' },
  notifications: { en: 'notifications', ko: '알림', zh: '通知' },
  news: { en: 'product news', ko: '제품 소식', zh: '产品消息' },
  announcements: { en: 'announcements', ko: '공지', zh: '公告' },
  accountAudit: { en: 'account audit log', ko: '계정 감사 로그', zh: '账户审计日志' },
  jobApplications: { en: 'cover letter', ko: '지원서', zh: '求职信' },
};

it.each(classesInOrder)('the sentence about %s names all that is deleted of it', async (kind) => {
  const plans = await planRetention(house.db, castDay);
  const parts = plans.find((plan) => plan.kind === kind)?.parts ?? [];
  expect(parts).not.toEqual([]);
  const unnamed = parts.flatMap(({ what }) =>
    languages
      .filter((language) => {
        const word = named[what]?.[language];
        return word === undefined || !say(language, `retention:about.${kind}`).includes(word);
      })
      .map((language) => `${what} (${language})`),
  );
  expect(unnamed).toEqual([]);
});
