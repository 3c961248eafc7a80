import type { Line } from '../line.ts';

export const earlierTalks = {
  'first-order': [
    [
      'pending',
      'eleanor',
      'Hello, this is our first order with you. We are a small shop in Bloomsbury and plan to put the essence by the till. Is there anything you need from us before you confirm?',
    ],
    [
      'pending',
      'haneul',
      '안녕하세요, 풀내 김하늘입니다. 첫 주문 감사합니다. 에센스와 토너 모두 재고가 있어 내일 오전에 주문을 확인해 드리겠습니다. 매장 진열용으로 쑥 향 시향지를 함께 넣어 드릴게요.',
    ],
    [
      'pending',
      'yuna',
      'Eleanor, in short: both products are in stock, Haneul confirms tomorrow morning and adds scent cards for your counter. Nothing is needed from you before the invoice.',
    ],
    [
      'invoiced',
      'daniel',
      'Your invoice is ready. For a first order payment comes before preparation; the bank details are on the second page.',
    ],
    ['paid', 'eleanor', 'Paid this morning. Looking forward to it.'],
    [
      'shipped',
      'haneul',
      '오늘 출고했습니다. 상자 두 면에 취급 주의 라벨을 붙였고, 제조 번호는 거래 명세서에 적어 두었습니다.',
    ],
    [
      'delivered',
      'eleanor',
      'All four cartons arrived in good order. The scent cards were a lovely touch, thank you.',
    ],
  ],
  'french-labels': [
    [
      'pending',
      'margaux',
      'Bonjour, could you tell me whether the outer cartons carry the French text? Our inspector asks for it on every unit.',
    ],
    [
      'confirmed',
      'seoyeon',
      'Hello Margaux. Every unit carries a French sticker with use, precautions and the name of the responsible person. I attach nothing here because the team has the approved wording; you will receive a photo of the sticker before we ship.',
    ],
    [
      'preparing',
      'yuna',
      'The photo of the sticker is approved on our side. The ingredients stay in INCI, as they must.',
    ],
    ['delivered', 'margaux', 'Checked with our inspector, everything is in order. Merci.'],
  ],
  'tracking-number': [
    [
      'preparing',
      'jonas',
      'Good morning. Our warehouse books delivery slots two days ahead, so please send the tracking number as soon as there is one.',
    ],
    [
      'shipped',
      'daniel',
      'The parcel is on its way, Jonas. The tracking number is at the top of this order and updates twice a day.',
    ],
    ['delivered', 'jonas', 'Received and counted, 264 items. Thank you.'],
  ],
  'ordered-twice': [
    ['pending', 'eleanor', 'I am sorry, Tom and I both ordered the yuja serum. May we cancel this one?'],
    [
      'pending',
      'daniel',
      'Of course. You are within the first 24 hours, so you can cancel it yourself on the order page and there is no fee.',
    ],
  ],
  'window-display': [
    [
      'confirmed',
      'giulia',
      'We are building a window around the ampoule. Would you have display boxes or a film we could show?',
    ],
    [
      'processing',
      'doyun',
      '안녕하세요, 단빛 이도윤입니다. 누룩 앰플 전시 상자 여섯 개와 발효 과정 영상(자막 없음)을 준비해 드릴 수 있습니다. 상자는 제품과 함께 보내겠습니다.',
    ],
    [
      'processing',
      'yuna',
      'Giulia, Danbit sends six display boxes with the goods, free of charge, and a short film of the fermentation room without words. I will share the link to the film when they publish it.',
    ],
    ['delivered', 'giulia', 'The window is up and people stop. We sold eleven on the first afternoon.'],
  ],
  'batch-dates': [
    [
      'pending',
      'eleanor',
      'Could you tell me the expiry dates of the serum before you pack? Our customers look at them.',
    ],
    [
      'confirmed',
      'haneul',
      '녹차씨 세럼은 사용 기한이 27개월 남은 제조분으로 보내 드립니다. 폼 클렌저는 25개월입니다.',
    ],
    [
      'confirmed',
      'yuna',
      'That is 27 months left on the serum and 25 on the cleanser, both well above the 18 months we guarantee.',
    ],
    ['delivered', 'eleanor', 'Dates checked, exactly as promised.'],
  ],
  'ugly-story': [
    [
      'pending',
      'femke',
      'Hi! Our customers love the idea behind Ultung. Is there a text in English about where the carrots come from that we may print?',
    ],
    [
      'confirmed',
      'nara',
      'Hello Femke, thank you for asking. The carrots come from eleven farms in Gujwa on Jeju: they are too short or forked for the supermarket. You may print our brand story as it stands on Lys, and I am happy to check a translation.',
    ],
    ['shipped', 'femke', 'Perfect. Our card is at the printer, I will send you one.'],
    [
      'completed',
      'nara',
      'It arrived and hangs in the factory kitchen. Everyone found their own farm on it.',
    ],
  ],
  'broken-pumps': [
    [
      'delivered',
      'eleanor',
      'Two of the shampoo bottles arrived with a cracked pump. The rest is fine. I took photos within an hour of delivery, where should they go?',
    ],
    [
      'delivered',
      'daniel',
      'I am sorry about that. You are well within 48 hours. A description here is enough for two pumps: which carton were they in?',
    ],
    ['delivered', 'eleanor', 'Both in carton 3, lower layer.'],
    [
      'delivered',
      'minjae',
      '불편을 드려 죄송합니다. 교체용 펌프 네 개를 내일 항공 우편으로 보내겠습니다. 아래층 완충재도 다음 출고부터 바꾸겠습니다.',
    ],
    [
      'delivered',
      'yuna',
      'Gadak posts four spare pumps by air tomorrow and changes the padding of the lower layer from the next shipment on.',
    ],
    ['completed', 'eleanor', 'The pumps came today and fit. That was quick, thank you all.'],
  ],
  'batch-too-late': [
    ['pending', 'jonas', 'We would need the sun stick in three weeks at the latest.'],
    [
      'pending',
      'daniel',
      'I asked Yeorin: the current batch is reserved and the next one is five weeks away. Rather than let you wait, I would decline this order without any fee and tell you when the new batch is in stock. Is that all right?',
    ],
    ['pending', 'jonas', 'Yes, please do. Better a clear answer than a late parcel.'],
  ],
  'pregnancy-wording': [
    [
      'confirmed',
      'margaux',
      'A midwife among our customers asks what "pregnancy-safe" means exactly. What may we answer?',
    ],
    [
      'processing',
      'seoyeon',
      'It means the formula leaves out retinoids, high-dose salicylic acid and essential oils, and that we publish the full ingredient list. It is not a medical claim, and we always suggest asking a doctor or midwife.',
    ],
    ['delivered', 'margaux', 'That is the honest answer she was hoping for.'],
  ],
  'net-terms': [
    ['pending', 'eleanor', 'Is this the first order on the new terms?'],
    [
      'confirmed',
      'daniel',
      'Yes: from this order on you have 30 days from the invoice, and Pulnae prepares the goods without waiting for the money.',
    ],
    [
      'invoiced',
      'eleanor',
      'Thank you, that helps a great deal with the season. Our accountant has put the due date in her calendar.',
    ],
    [
      'shipped',
      'haneul',
      '립밤은 새 포장으로 나갑니다. 바코드는 그대로이니 재고 시스템을 바꾸실 필요는 없습니다.',
    ],
    [
      'shipped',
      'yuna',
      'The lip balm comes in the new box; the barcode is unchanged, so nothing to do in your till.',
    ],
  ],
  'cushion-shades': [
    [
      'pending',
      'tom',
      'Could one of the two cushion cartons be all shade 21? Our testers at the counter ran out of it first.',
    ],
    [
      'confirmed',
      'doyun',
      '네, 한 카톤은 21호로만 채워 보내 드리겠습니다. 나머지 한 카톤은 기본 구성(17·21·23호)입니다.',
    ],
    ['confirmed', 'yuna', 'One carton all shade 21, the other the usual mix of 17, 21 and 23.'],
    ['delivered', 'tom', 'Exactly right, thanks.'],
  ],
  'cancelled-late': [
    [
      'processing',
      'eleanor',
      'Bad news on our side: the landlord has moved the opening of our second shop by four months, and we have nowhere to put these. Can the order still be cancelled?',
    ],
    [
      'processing',
      'clara',
      'It can, but it is past the first 24 hours and in processing, so the 15% restocking fee on the goods applies. The alternative is to have the cartons wait in Seoul for up to two weeks at no cost. Which do you prefer?',
    ],
    ['processing', 'eleanor', 'Two weeks would not be enough. Please cancel; the fee is fair.'],
  ],
  'wrong-parcel': [
    [
      'shipped',
      'eleanor',
      'The order says delivered, but nothing has come. Our neighbour at number 16 has not seen a parcel either.',
    ],
    [
      'shipped',
      'clara',
      'That was our mistake: the delivery note belonged to another order. I have put the status back to shipped. The carrier shows your parcel in Leipzig, two days away.',
    ],
    ['delivered', 'eleanor', 'Here it is, complete. Thank you for sorting it out so quickly.'],
  ],
  'tester-bottles': [
    [
      'pending',
      'tom',
      'Do you have testers of the body lotion? Customers want to feel it on the hand first.',
    ],
    [
      'confirmed',
      'seoyeon',
      'We add one tester per carton, four in all, marked "not for sale". They do not count towards the items of the order.',
    ],
    ['delivered', 'tom', 'Great. They are chained to the shelf already, in the friendliest way.'],
  ],
  'refund-due': [
    [
      'paid',
      'giulia',
      'I have to ask something difficult. The building above our shop needs work and we close for the season. Could you stop this order?',
    ],
    [
      'paid',
      'clara',
      'I am sorry to hear that, Giulia. Preparation has not begun, so yes. The restocking fee of 15% of the goods applies and the rest of your payment goes back to the account it came from, within ten business days.',
    ],
    ['paid', 'giulia', 'Understood, and thank you. We will be back when the scaffolding is gone.'],
  ],
} as const satisfies Record<string, readonly Line[]>;
