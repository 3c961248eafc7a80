import type { Tx } from '#db/connect.ts';
import { answerTemplates } from '#db/schema/desk.ts';
import type { TemplateKind } from '#domain/answer-template.ts';
import { dayMs, later } from '#domain/instants.ts';
import type { Translated } from '#domain/languages.ts';
import { newId } from '#server/kernel/ids.ts';

type Script = {
  readonly kind: TemplateKind;
  readonly name: string;
  readonly subject: Translated;
  readonly body: Translated;
};

const none = { en: '', ko: '', zh: '' };

/** What the team answers again and again; one is not in Chinese yet. */
const templates: readonly Script[] = [
  {
    kind: 'application',
    name: 'Ask for company documents',
    subject: {
      en: 'Your application: one more document',
      ko: '신청에 필요한 서류 안내',
      zh: '关于您的申请：还需一份文件',
    },
    body: {
      en: 'Dear {name},\n\nthank you for your application for {company}. Before we decide, please send us your current certificate of incorporation and your VAT registration.\n\nKind regards\n{sender}',
      ko: '{name} 님, 안녕하세요.\n\n{company}의 신청에 감사드립니다. 심사를 마치기 위해 사업자등록증과 부가세 등록 확인서를 보내 주세요.\n\n감사합니다.\n{sender}',
      zh: '{name}，您好：\n\n感谢 {company} 提交申请。在作出决定之前，请发送贵公司的注册证明和增值税登记证明。\n\n此致\n{sender}',
    },
  },
  {
    kind: 'enquiry',
    name: 'How ordering works',
    subject: { en: 'How ordering at Lys works', ko: 'Lys 주문 방법 안내', zh: '' },
    body: {
      en: 'Dear {name},\n\nretailers order by the carton, from each brand once its minimum is met. You see wholesale prices as soon as you have registered with your invitation code.\n\nKind regards\n{sender}',
      ko: '{name} 님, 안녕하세요.\n\n주문은 카톤 단위로, 브랜드별 최소 주문 수량을 채우면 진행됩니다. 초대 코드로 가입하시면 도매가를 바로 보실 수 있습니다.\n\n감사합니다.\n{sender}',
      zh: '',
    },
  },
  {
    kind: 'conversation',
    name: 'We are looking into it',
    subject: none,
    body: {
      en: 'Thank you for your message about {order}. We are looking into it with the brand and will reply within one working day.',
      ko: '{order} 관련 메시지를 잘 받았습니다. 브랜드와 확인한 뒤 영업일 기준 하루 안에 답변드리겠습니다.',
      zh: '您关于 {order} 的消息已收到。我们正在与品牌核实，将在一个工作日内回复。',
    },
  },
];

export async function enterTemplates(tx: Tx, now: Date): Promise<void> {
  await tx.insert(answerTemplates).values(
    templates.map((template, index) => {
      const createdAt = later(now, -(30 + index) * dayMs);
      return { id: newId(createdAt), ...template, createdAt, updatedAt: createdAt };
    }),
  );
}
