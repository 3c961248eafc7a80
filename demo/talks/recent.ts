import type { Line } from '../line.ts';

export const recentTalks = {
  'payment-reminder': [
    ['delivered', 'eleanor', 'Everything arrived, and the scalp scaler has found its fans already.'],
    [
      'delivered',
      'minjae',
      '좋은 소식 감사합니다. 스케일러는 샴푸 전에 마른 두피에 쓰시도록 안내해 주시면 만족도가 높습니다.',
    ],
    [
      'delivered',
      'yuna',
      'Minjae suggests telling customers to use it on a dry scalp before shampoo; that is where people like it most.',
    ],
    [
      'overdue',
      'daniel',
      'A friendly note, Eleanor: the invoice of this order has passed its due date. If the transfer is under way already, please ignore this; otherwise the bank details are on the second page.',
    ],
  ],
  'salon-training': [
    [
      'pending',
      'femke',
      'Three salons want to use the treatment at the basin. Is there a short training for their teams?',
    ],
    [
      'confirmed',
      'minjae',
      '네, 30분짜리 온라인 교육을 진행해 드립니다. 영어 통역은 Lys 팀과 함께 준비하겠습니다.',
    ],
    [
      'confirmed',
      'yuna',
      'Gadak offers a 30-minute online session and I will interpret. Tell me two times that suit the salons.',
    ],
    [
      'delivered',
      'femke',
      'All received. The session was excellent, the stylists asked more than we had time for.',
    ],
    ['delivered', 'minjae', '다행입니다. 남은 질문은 메시지로 보내 주시면 모두 답해 드리겠습니다.'],
    ['delivered', 'yuna', 'Send the open questions here and Minjae answers them one by one.'],
  ],
  'arrived-well': [
    ['confirmed', 'eleanor', 'Would the sleeping mask and the serum make a good evening pair on the shelf?'],
    [
      'processing',
      'doyun',
      '네, 유자 세럼을 먼저, 막걸리 마스크를 나중에 쓰시면 됩니다. 진열용 안내 카드를 영문으로 넣어 드리겠습니다.',
    ],
    ['processing', 'yuna', 'Serum first, mask after. Danbit adds shelf cards in English that say so.'],
    ['delivered', 'eleanor', 'Delivered this morning, cards included. We start the inspection tomorrow.'],
    ['delivered', 'yuna', 'Good to hear. If anything is damaged, a line here within 48 hours is enough.'],
  ],
  'dented-carton': [
    [
      'delivered',
      'giulia',
      'The parcel came today. One carton of sheet masks has a dented corner, the sachets inside look fine. Should we report it?',
    ],
    [
      'delivered',
      'yuna',
      'Please do, this message is enough. If you find a leaking sachet during the 14 days of inspection, tell us how many and we replace them.',
    ],
    [
      'delivered',
      'giulia',
      'We opened all of them: nothing leaks. Only the box is ugly, so we unpacked it straight away.',
    ],
  ],
  'customs-papers': [
    ['preparing', 'margaux', 'Our forwarder asks for the HS codes of the serum and the sun cream.'],
    [
      'preparing',
      'haneul',
      '두 제품 모두 3304.99입니다. 상업 인보이스와 포장 명세서에도 같은 코드로 적었습니다.',
    ],
    ['shipped', 'yuna', 'Both are 3304.99, and the commercial invoice and the packing list say the same.'],
  ],
  'where-is-it': [
    [
      'invoiced',
      'eleanor',
      'No hurry with this one, but please keep the scrub upright, the last lids were a little loose.',
    ],
    [
      'preparing',
      'nara',
      'We tape the lids of the scrub now and pack them upright with a divider. Thank you for telling us.',
    ],
    ['shipped', 'eleanor', 'Is there a rough idea of when it reaches London?'],
    [
      'shipped',
      'nara',
      'It left Incheon yesterday. With customs, seven to ten business days is what we see for London.',
    ],
  ],
  'delivery-slot': [
    [
      'preparing',
      'jonas',
      'Our ramp is closed in the mornings for the next two weeks. Afternoon delivery, please, between 13:00 and 17:00.',
    ],
    ['preparing', 'haneul', '운송사에 오후 1시에서 5시 사이 배송으로 요청해 두었습니다.'],
    ['shipped', 'yuna', 'The carrier has your afternoon slot on file, 13:00 to 17:00.'],
  ],
  'ceramide-leaflets': [
    [
      'confirmed',
      'eleanor',
      'Could we have thirty leaflets about the toner pads? They raise questions at the counter.',
    ],
    [
      'preparing',
      'daniel',
      'Thirty leaflets in English go into carton 2. Yeorin prepares the goods now; under your terms they do not wait for the payment.',
    ],
  ],
  'paid-today': [
    ['invoiced', 'giulia', 'We are open again, the scaffolding is gone. This is the restart order.'],
    ['invoiced', 'nara', 'Welcome back, Giulia. We kept the potato pads of the fresh batch for you.'],
    [
      'paid',
      'giulia',
      'Transferred. Could you also tell me whether the pads have a new lid? A customer saw one without the inner seal.',
    ],
  ],
  'gift-sets': [
    [
      'confirmed',
      'margaux',
      'We would like to make gift sets of the belly butter and the sun cream. Do you have folding boxes without a print?',
    ],
    [
      'processing',
      'seoyeon',
      'We do: kraft boxes that hold one of each, 36 of them fit this order. They are free with three cartons of the butter.',
    ],
    ['preparing', 'margaux', 'That is perfect, please add them.'],
    ['preparing', 'seoyeon', 'Added to the packing list.'],
  ],
  'before-the-weekend': [
    ['invoiced', 'eleanor', 'The invoice is paid, you should see it tomorrow.'],
    ['paid', 'clara', 'It arrived, thank you. Onpum can start preparing.'],
    [
      'paid',
      'seoyeon',
      'Hello Eleanor, we start packing tomorrow. Would you like the toner in the new glass bottle or the last of the old ones? The price is the same.',
    ],
  ],
  'two-purchase-orders': [
    [
      'confirmed',
      'eleanor',
      'Could the invoice carry our purchase order number, MF-2291? Our accountant matches by it.',
    ],
    ['processing', 'daniel', 'Noted: MF-2291 is in the reference line.'],
  ],
  'shade-cards': [
    ['pending', 'margaux', 'Do the glow cushions come with shade cards for the counter?'],
    ['confirmed', 'doyun', '이번 주문부터 색상 카드 다섯 장을 함께 보내 드립니다.'],
    ['confirmed', 'yuna', 'Yes, five shade cards come with this order.'],
    [
      'confirmed',
      'margaux',
      'Lovely. One more thing: our delivery address has a new entrance code. Whom should I tell, you or the carrier?',
    ],
  ],
  'makgeolli-question': [
    ['pending', 'eleanor', 'Before you confirm: how long does the eye cream keep once it is open?'],
    ['confirmed', 'doyun', '개봉 후 12개월입니다. 서늘한 곳에 두시면 향도 그대로 유지됩니다.'],
    [
      'confirmed',
      'yuna',
      'Twelve months after opening, and it keeps its scent best in a cool place. Shall we go on with the order as it is?',
    ],
  ],
  'swiss-customs': [
    [
      'pending',
      'nina',
      'Hello from Zürich, this is our first order. Do we import ourselves, or does the brand deliver duty paid?',
    ],
    [
      'pending',
      'daniel',
      'Welcome, Nina. You are the importer; the goods come with a commercial invoice, a packing list and the origin declaration, so cosmetics enter Switzerland without duty and you pay the import VAT.',
    ],
    [
      'pending',
      'nina',
      'Understood, our forwarder in Basel will take care of it. Which weight should I tell her for the four cartons?',
    ],
  ],
  'refill-stand': [
    [
      'pending',
      'tom',
      'Is it true that there is a wooden stand for the balm sticks? If so, we would take one for each shop.',
    ],
  ],
  'just-now': [
    [
      'pending',
      'eleanor',
      'Hello Haneul. The serum sold out faster than we thought, so we are back sooner than planned. Could you tell us when it can leave Seoul?',
    ],
  ],
} as const satisfies Record<string, readonly Line[]>;
